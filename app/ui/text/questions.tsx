import { SplitSection } from "./section.tsx";
import { useSite } from "../../layout/site-data.ts";
import { Prose } from "./prose.tsx";
import { Disclosure } from "./disclosure.tsx";

type Answer = { html: string } | { a: string };

type QuestionsProps = { title?: string; questions: readonly ({ q: string } & Answer)[] };

export function Questions({ title, questions }: QuestionsProps) {
  const { headings } = useSite().words;
  if (questions.length === 0) return null;
  return (
    <SplitSection id="questions" tone="mist" title={title ?? headings.questions}>
      <div className="-mt-4 max-w-measure">
        {questions.map((one) => (
          <Disclosure key={one.q} summary={one.q}>
            {"a" in one ? <p>{one.a}</p> : <Prose html={one.html} />}
          </Disclosure>
        ))}
      </div>
    </SplitSection>
  );
}
