import type { ProseHtml } from "../../boot/sent-prose.ts";
import { headings } from "../site.words.ts";
import { Prose } from "./prose.tsx";
import { Question } from "./question.tsx";
import { Section } from "./section.tsx";

type QuestionsProps = { title?: string; questions: readonly { q: string; html: ProseHtml }[] };

export function Questions({ title = headings.questions, questions }: QuestionsProps) {
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
