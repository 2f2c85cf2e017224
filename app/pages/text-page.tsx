import type { Clinic } from "../../core/clinic/load.ts";
import type { Surroundings } from "../../core/clinic/markdown/directives.ts";
import { renderLine, renderProse } from "../../core/clinic/markdown/markdown.ts";
import { formsOf } from "../../core/forms/forms.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { longDate } from "../../regions/calendar.ts";
import { surroundingsOf } from "../layout/surroundings.server.ts";
import { serverContext } from "../server-context.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { EmailLink } from "../ui/controls/button.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { Contents } from "../ui/text/contents.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { Container } from "../ui/text/section.tsx";
import type { Route } from "./+types/text-page";

export function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const { clinic, config, today } = context.get(serverContext);
  const around = surroundingsOf(context);
  const { privacyPolicy, accessibility } = clinic.pages;
  const emailed = privacyPolicy.emailed?.[config.MAIL_DETAIL] ?? "";
  const isPolicy = pathname === "/privacy-policy";
  const page = isPolicy ? privacyPolicy : accessibility;
  const { head, text } = headAndText(context, pathname, page);
  const policy = {
    lastUpdated: privacyPolicy.lastUpdated,
    today,
    contactHeading: privacyPolicy.contact.heading,
    contact: clinic.privacyContact,
  };
  return {
    head,
    title: text.title,
    lead: text.lead,
    policy: isPolicy ? policy : undefined,
    sections: [
      ...text.sections.map(({ id, heading, text: written }) => ({
        id,
        heading,
        html: renderProse(fillPlaces(written, { emailed }), around),
      })),
      ...(isPolicy ? alsoAsked(clinic, around) : []),
    ],
  };
}

/** The owner's own questions, while a form that asks them is open. */
function alsoAsked(clinic: Clinic, around: Surroundings) {
  const { heading, text } = clinic.pages.privacyPolicy.alsoAsked;
  const open = formsOf(clinic).filter(({ closed }) => !closed);
  const labels = open.flatMap(({ fields }) =>
    fields.flatMap((one) => (one.isAdded ? one.label : [])),
  );
  if (labels.length === 0) return [];
  const items = [...new Set(labels)].map((label) => `<li>${renderLine(label, around)}</li>`);
  return [
    {
      id: "also-asked",
      heading,
      html: `<p>${renderLine(text, around)}</p><ul>${items.join("")}</ul>`,
    },
  ];
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, policy, sections } = loaderData;
  return (
    <>
      <PageHead title={title} lead={lead}>
        {policy && (
          <>
            <p className="mt-4 text-ink-2">
              {policy.lastUpdated}: <time dateTime={policy.today}>{longDate(policy.today)}</time>
            </p>
            <dl className="tall-links mt-6 max-w-measure border-l-4 border-sun pl-4">
              <dt className="font-bold">{policy.contactHeading}</dt>
              <dd>{policy.contact.title}</dd>
              <dd>{policy.contact.address}</dd>
              <dd>
                <EmailLink address={policy.contact.email} />
              </dd>
            </dl>
          </>
        )}
      </PageHead>
      <Container>
        <div className="grid gap-x-12 gap-y-8 py-band md:grid-cols-[1fr_2fr]">
          <div data-print="none">
            <div className="md:sticky md:top-8">
              <Contents headings={sections.map(({ id, heading }) => ({ id, text: heading }))} />
            </div>
          </div>
          <div className="max-w-measure">
            {sections.map(({ id, heading, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="not-first:mt-12">
                <h2 id={`${id}-title`} className="text-h3">
                  {heading}
                </h2>
                <div className="mt-3">
                  <Prose html={html} />
                </div>
              </section>
            ))}
          </div>
        </div>
      </Container>
    </>
  );
}
