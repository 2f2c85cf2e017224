import { clinic } from "../../core/content/clinic.ts";
import { longDate, todayIn } from "../../core/content/hours/dates.ts";
import { pages } from "../../core/content/pages.server.ts";
import { serverContext } from "../server-context.ts";
import { proseFor } from "../boot/sent-prose.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { belowHome, addJsonLd } from "../feeds/json-ld.server.ts";
import { EmailLink } from "../ui/controls/button.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { TextSections } from "../ui/text/text-sections.tsx";
import type { Route } from "./+types/privacy-policy";

export function loader({ context }: Route.LoaderArgs) {
  const { head, text: shown } = headAndText("/privacy-policy", pages.privacyPolicy);
  const { sections, figure: _, ...text } = shown;
  const today = todayIn(clinic.timeZone, context.get(serverContext).now());
  addJsonLd(context, belowHome("/privacy-policy", text.title));
  return {
    head,
    text,
    today,
    sections: sections.map(({ id, heading, text }) => ({
      id,
      heading,
      html: proseFor(context, text),
    })),
  };
}

export { pageMeta as meta } from "../layout/page-meta.ts";

export default function PrivacyPolicy({
  loaderData: { text, today, sections },
}: Route.ComponentProps) {
  const { contact } = text;
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <p className="mt-4 text-ink-2">
          {text.lastUpdated}: <time dateTime={today}>{longDate(today)}</time>
        </p>
        <dl className="tall-links mt-6 max-w-measure border-l-4 border-sun pl-4">
          <dt className="font-bold">{contact.heading}</dt>
          <dd>{clinic.privacyContact.title}</dd>
          <dd>{clinic.privacyContact.address}</dd>
          <dd>
            <EmailLink address={clinic.privacyContact.email} />
          </dd>
        </dl>
      </PageHead>
      <TextSections sections={sections} />
    </>
  );
}
