import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { Icon } from "../controls/icon.tsx";
import { CardGrid, Section } from "../text/section.tsx";
import { star } from "./star.ts";

type Testimonial = { name: string; about: string; stars: number; text: string };

type TestimonialsProps = {
  words: { title: string; stars: string; disclaimer: string };
  list: readonly Testimonial[];
  tone?: "mist";
};

export function Testimonials({ words, list, tone }: TestimonialsProps) {
  if (list.length === 0) return null;
  return (
    <Section id="testimonials" tone={tone} title={words.title}>
      <CardGrid columns={2}>
        {list.map((one) => (
          <TestimonialCard key={one.name + one.text} label={words.stars} {...one} />
        ))}
      </CardGrid>
      <p className="mt-6 max-w-measure text-small text-ink-2">{words.disclaimer}</p>
    </Section>
  );
}

export function TestimonialCard({
  name,
  about,
  stars,
  text,
  label,
}: Testimonial & { label: string }) {
  return (
    <li className="flex rounded-card border border-line bg-white p-5 wrap-anywhere sm:p-6">
      <figure className="flex grow flex-col gap-3 sm:gap-4">
        <blockquote>
          <p dir="auto">{text}</p>
        </blockquote>
        <figcaption className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 text-small">
          <span>
            <span dir="auto" className="block font-bold">
              {name}
            </span>
            <span dir="auto" className="block text-ink-2">
              {about}
            </span>
          </span>
          <Stars count={stars} label={label} />
        </figcaption>
      </figure>
    </li>
  );
}

export function Stars({ count, label }: { count: number; label: string }) {
  const stars = Math.min(5, Math.max(0, Math.round(count)));
  return (
    <span
      role="img"
      aria-label={fillPlaces(label, { stars: String(stars) })}
      className="flex gap-1 pb-0.5"
    >
      {Array.from({ length: stars }, (_, index) => (
        <Icon parts={star} key={index} className="fill-sun text-sun-7" strokeWidth={1.5} />
      ))}
    </span>
  );
}
