import { pages } from "../../core/content/pages.server.ts";
import { proseFor } from "../boot/sent-prose.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { belowHome, addJsonLd } from "../feeds/json-ld.server.ts";
import { PageHead } from "../ui/text/page-head.tsx";
import { TextSections } from "../ui/text/text-sections.tsx";
import type { Route } from "./+types/accessibility";

export function loader({ context }: Route.LoaderArgs) {
  const { head, text: shown } = headAndText("/accessibility", pages.accessibility);
  const { sections, figure: _, ...text } = shown;
  addJsonLd(context, belowHome("/accessibility", text.title));
  return {
    head,
    text,
    sections: sections.map(({ id, heading, text }) => ({
      id,
      heading,
      html: proseFor(context, text),
    })),
  };
}

export { pageMeta as meta } from "../layout/page-meta.ts";

export default function Accessibility({ loaderData: { text, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <TextSections sections={sections} />
    </>
  );
}
