import { alts } from "virtual:drawings";
import { pages } from "../../core/content/pages.server.ts";
import { proseFor } from "../boot/sent-prose.ts";
import { belowHome, addJsonLd } from "../feeds/json-ld.server.ts";
import { PageHead } from "../ui/text/page-head.tsx";
import { TextSections } from "../ui/text/text-sections.tsx";
import type { Route } from "./+types/accessibility";

export function loader({ context }: Route.LoaderArgs) {
  const { metaTitle, description, title, lead, figure, sections } = pages.accessibility;
  addJsonLd(context, belowHome("/accessibility", title));
  return {
    head: { title: metaTitle, description, path: "/accessibility", drawing: alts[figure] },
    text: { title, lead },
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
