import type { ProseHtml } from "../../boot/sent-prose.ts";
import { Prose } from "./prose.tsx";
import { Question } from "./question.tsx";
import { Section } from "./section.tsx";

export function Questions({
  title = "Questions people ask",
  questions,
}: {
  title?: string;
  questions: readonly { q: string; html: ProseHtml }[];
}) {
  return (
    <Section id="questions" tone="mist" title={title}>
      <div className="max-w-measure border-t border-line">
        {questions.map(({ q, html }) => (
          <Question key={q} question={q}>
            <Prose html={html} />
          </Question>
        ))}
      </div>
    </Section>
  );
}
