import { clinic } from "../../core/content/clinic.ts";
import { longDate, todayIn } from "../../core/content/hours/dates.ts";
import { pages } from "../../core/content/pages.server.ts";
import { serverContext } from "../server-context.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { belowHome, addJsonLd } from "../feeds/json-ld.server.ts";
import { EmailLink } from "../ui/controls/button.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { TextSections } from "../ui/text/text-sections.tsx";
import type { Route } from "./+types/text-page";

export function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const isPolicy = pathname === "/privacy-policy";
  const page = isPolicy ? pages.privacyPolicy : pages.accessibility;
  const { head, text } = headAndText(pathname, page);
  addJsonLd(context, belowHome(pathname, text.title));
  const { lastUpdated, contact } = pages.privacyPolicy;
  const today = todayIn(clinic.timeZone, context.get(serverContext).now());
  return {
    head,
    title: text.title,
    lead: text.lead,
    policy: isPolicy ? { lastUpdated, today, contactHeading: contact.heading } : undefined,
    sections: text.sections.map(({ id, heading, text: html }) => ({ id, heading, html })),
  };
}

export { pageMeta as meta } from "../layout/page-meta.ts";

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, policy, sections } = loaderData;
  return (
    <>
      <PageHead title={title} lead={lead}>
        {policy && <PolicyHead {...policy} />}
      </PageHead>
      <TextSections sections={sections} />
    </>
  );
}

type Policy = NonNullable<Route.ComponentProps["loaderData"]["policy"]>;

function PolicyHead({ lastUpdated, today, contactHeading }: Policy) {
  return (
    <>
      <p className="mt-4 text-ink-2">
        {lastUpdated}: <time dateTime={today}>{longDate(today)}</time>
      </p>
      <dl className="tall-links mt-6 max-w-measure border-l-4 border-sun pl-4">
        <dt className="font-bold">{contactHeading}</dt>
        <dd>{clinic.privacyContact.title}</dd>
        <dd>{clinic.privacyContact.address}</dd>
        <dd>
          <EmailLink address={clinic.privacyContact.email} />
        </dd>
      </dl>
    </>
  );
}
