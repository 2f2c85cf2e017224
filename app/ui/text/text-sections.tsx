import { Contents } from "./contents.tsx";
import { Prose } from "./prose.tsx";
import { Container } from "./section.tsx";

type RenderedSection = { id: string; heading: string; html: string };

export function TextSections({ sections }: { sections: readonly RenderedSection[] }) {
  return (
    <Container>
      <div className="grid gap-x-12 gap-y-8 py-12 md:grid-cols-[1fr_2fr] md:py-18">
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
  );
}
