import { Link } from "../../navigation/link.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { ButtonLink } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/text/section.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";

type InsuranceText = NonNullable<Pages["home"]["insurance"]> & { insurers: readonly string[] };

export function InsuranceFriendly({ insurers, ...text }: InsuranceText) {
  return (
    <Section tone="dark">
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-[7fr_5fr]">
        <div>
          <h2>{text.title}</h2>
          <p className="mt-3 mb-5 max-w-measure text-lake-1">{text.text}</p>
          <CheckList items={text.points} tone="dark" />
          <Link to={text.prices.to} className="tall-link font-bold underline">
            {text.prices.label}
          </Link>
        </div>
        <div className="md:pt-2">
          {insurers.length > 0 && (
            <>
              <MinorHeading>{text.billing}</MinorHeading>
              <ul className="mt-3 mb-6 grid grid-cols-2 gap-x-6 gap-y-3 font-serif text-[clamp(1.375rem,6vw,1.75rem)]/tight">
                {insurers.map((insurer) => (
                  <li key={insurer} className="border-b-3 border-sun pb-1">
                    {insurer}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            {text.claims.map(({ to, label }) => (
              <ButtonLink key={label} to={to} tone="onDark">
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
