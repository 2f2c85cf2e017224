import { Question } from "./question.tsx";

export function QuestionList({ questions }: { questions: readonly { q: string; a: string }[] }) {
  return (
    <div className="max-w-measure border-t border-line">
      {questions.map(({ q, a }) => (
        <Question key={q} question={q}>
          <p>{a}</p>
        </Question>
      ))}
    </div>
  );
}
