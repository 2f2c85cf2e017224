import { headings } from "../site.words.ts";
import { Prose } from "./prose.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";

type Answer = { html: string } | { a: string };

type QuestionsProps = { title?: string; questions: readonly ({ q: string } & Answer)[] };

export function Questions({ title = headings.questions, questions }: QuestionsProps) {
  return (
    <Section id="questions" tone="mist" title={title}>
      <div className="max-w-measure border-t border-line">
        {questions.map((one) => (
          <Disclosure key={one.q} summary={one.q}>
            {"a" in one ? <p>{one.a}</p> : <Prose html={one.html} />}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
