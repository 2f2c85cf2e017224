import { useSite } from "../../layout/site-data.ts";
import { LinkList } from "../controls/button.tsx";
import { Container } from "./section.tsx";
import { MinorHeading } from "./minor-heading.tsx";

type SourcesProps = {
  list: readonly { name: string; url: string }[];
  folded?: boolean;
};

export function Sources({ list, folded }: SourcesProps) {
  const { headings } = useSite().words;
  const links = (
    <LinkList
      links={list.map(({ name, url }) => ({ label: name, to: url }))}
      className="mt-2 grid gap-x-12 md:grid-cols-2"
    />
  );
  return (
    <Container>
      <section aria-labelledby="sources-title" className="sources py-8 text-small">
        {folded ? (
          <details>
            <summary id="sources-title" className="min-h-12 cursor-pointer py-3 font-bold">
              {headings.sources}
            </summary>
            {links}
          </details>
        ) : (
          <>
            <MinorHeading level="h2" id="sources-title">
              {headings.sources}
            </MinorHeading>
            {links}
          </>
        )}
      </section>
    </Container>
  );
}
