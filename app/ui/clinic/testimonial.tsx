import { useSite } from "../../layout/site-data.ts";
import { TallLink } from "../controls/button.tsx";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { Icon } from "../controls/icon.tsx";
import { Section } from "../text/section.tsx";
import { star } from "./star.ts";

type Testimonial = { name: string; about: string; stars: number; text: string };

type TestimonialsProps = {
  words: { title: string; stars: string; disclaimer: string };
  list: readonly Testimonial[];
};

export function Testimonials({ words, list }: TestimonialsProps) {
  const { reviewsLink } = useSite().facts;
  const [first, ...others] = list;
  if (!first) return null;
  return (
    <Section id="testimonials" tone="sun">
      <div
        className={`grid gap-x-16 gap-y-5 wrap-anywhere ${others.length > 0 ? "md:grid-cols-[7fr_5fr]" : ""}`}
      >
        <div>
          <h2>{words.title}</h2>
          <div className="mt-4 before:float-start before:mr-2 before:h-6 before:font-serif before:text-[4rem]/none before:text-sun before:content-['“'/''] md:mt-6">
            <Quote {...first} label={words.stars} isLarge />
          </div>
          <p className="mt-4 max-w-measure text-small text-ink-2">{words.disclaimer}</p>
          {reviewsLink && (
            <TallLink to={reviewsLink.url} label={reviewsLink.label} className="mt-2" />
          )}
        </div>
        <ul className="grid content-center gap-4 text-small empty:hidden">
          {others.map((one) => (
            <li key={one.name + one.text} className="border-t-2 border-sun pt-3 md:first:border-0">
              <Quote {...one} label={words.stars} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type QuoteProps = Testimonial & { label: string; isLarge?: boolean };

function Quote({ name, about, stars, text, label, isLarge }: QuoteProps) {
  return (
    <figure>
      <blockquote
        className={
          isLarge ? "font-serif text-[clamp(1.375rem,2.2vw,1.75rem)]/snug font-normal" : ""
        }
      >
        <p dir="auto">{text}</p>
      </blockquote>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-2 text-small">
        <span>
          <span dir="auto" className="font-bold">
            {name}
          </span>{" "}
          <span dir="auto" className="text-ink-2">
            {about}
          </span>
        </span>
        <Stars count={stars} label={label} />
      </figcaption>
    </figure>
  );
}

type ServiceTestimonialProps = {
  name: string;
  text: string;
  words: TestimonialsProps["words"];
};

/** Five stars, as specified. */
export function ServiceTestimonial({ name, text, words }: ServiceTestimonialProps) {
  return (
    <div className="mt-12 max-w-measure border-l-4 border-sun pl-5">
      <Quote name={name} about="" stars={5} text={`“${text}”`} label={words.stars} isLarge />
      <p className="mt-1 text-small text-ink-2">{words.disclaimer}</p>
    </div>
  );
}

function Stars({ count, label }: { count: number; label: string }) {
  const stars = Math.min(5, Math.max(0, Math.round(count)));
  return (
    <span
      role="img"
      aria-label={fillPlaces(label, { stars: String(stars) })}
      className="flex gap-0.5 pb-0.5"
    >
      {Array.from({ length: stars }, (_, index) => (
        <Icon parts={star} key={index} className="fill-sun text-sun-7" strokeWidth={1.5} />
      ))}
    </span>
  );
}
