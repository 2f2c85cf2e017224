import { clinic } from "../../../core/content/clinic.ts";
import type { pages } from "../../../core/content/pages.server.ts";
import { TextLink } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/text/section.tsx";

type Text = (typeof pages.landing)["pays"];

export function WhoPays({ heading, lead, insurers, others }: Text) {
  return (
    <Section id="who-pays" tone="dark" title={heading} lead={lead}>
      {clinic.insurers.length > 0 && (
        <>
          <h3 className="font-sans text-lead font-bold">{insurers.heading}</h3>
          <p className="mt-2">{insurers.before}</p>
          <ul className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
            {clinic.insurers.map((name) => (
              <li key={name} className="border-b-3 border-sun pb-1 font-serif text-h3">
                {name}
              </li>
            ))}
            <li className="text-lake-1">{insurers.many}</li>
          </ul>
          <p className="mt-4">{insurers.after}</p>
        </>
      )}
      {others.length > 0 && (
        <ul className="mt-8 grid gap-x-8 gap-y-8 border-t border-lake-6 pt-8 md:grid-cols-3">
          {others.map(({ heading, text, link }) => (
            <li key={heading}>
              <h3 className="font-sans text-lead font-bold">{heading}</h3>
              <p className="mt-2 text-lake-1">{text}</p>
              <p className="tall-links [&_a]:text-white">
                <TextLink to={link.to}>{link.label}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
