import { SplitSection } from "./section.tsx";
import { useSite } from "../../layout/site-data.ts";
import { Prose } from "./prose.tsx";
import { Disclosure } from "./disclosure.tsx";

type Answer = { html: string } | { a: string };

type QuestionListProps = { questions: readonly ({ id?: string; q: string } & Answer)[] };
type QuestionsProps = QuestionListProps & { title?: string };

export function Questions({ title, questions }: QuestionsProps) {
  const { headings } = useSite().words;
  if (questions.length === 0) return null;
  return (
    <SplitSection id="questions" tone="mist" title={title ?? headings.questions}>
      <QuestionList questions={questions} />
    </SplitSection>
  );
}

export const QuestionList = ({ questions }: QuestionListProps) => (
  <div className="-mt-4 max-w-measure">
    {questions.map((one) => (
      <Disclosure key={one.q} id={one.id} summary={one.q}>
        {"a" in one ? <p>{one.a}</p> : <Prose html={one.html} />}
      </Disclosure>
    ))}
  </div>
);
