import { Icon } from "../controls/icon.tsx";
import { star } from "./star.ts";

type TestimonialProps = { name: string; about: string; stars: number; children: string };

export function TestimonialCard({ name, about, stars, children }: TestimonialProps) {
  const shown = Math.min(5, Math.max(0, Math.round(stars)));
  return (
    <li className="flex rounded-card border border-line bg-white p-6 wrap-anywhere">
      <figure className="flex flex-col gap-4">
        <p role="img" aria-label={`${shown} out of 5 stars`} className="flex gap-1">
          {Array.from({ length: shown }, (_, index) => (
            <Icon parts={star} key={index} className="fill-sun text-sun-7" strokeWidth={1.5} />
          ))}
        </p>
        <blockquote>
          <p dir="auto">{children}</p>
        </blockquote>
        <figcaption className="mt-auto text-small">
          <span dir="auto" className="block font-bold">
            {name}
          </span>
          <span dir="auto" className="block text-ink-2">
            {about}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
