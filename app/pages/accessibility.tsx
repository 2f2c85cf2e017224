import { accessibility } from "../content/accessibility.ts";
import { renderOurs } from "../content/markdown.server.tsx";
import { pageMeta } from "../meta.ts";
import { PageHead } from "../ui/page-head.tsx";
import { TextSections } from "../ui/text-sections.tsx";
import type { Route } from "./+types/accessibility";

export function loader() {
  const { metaTitle, description, title, lead, sections } = accessibility;
  return {
    head: { title: metaTitle, description, path: "/accessibility" },
    text: { title, lead },
    sections: sections.map(({ id, heading, text }) => ({
      id,
      heading,
      html: renderOurs(text, "accessibility.ts").opening,
    })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.head);

export default function Accessibility({ loaderData: { text, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <TextSections sections={sections} />
    </>
  );
}
