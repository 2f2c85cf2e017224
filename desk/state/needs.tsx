import { Row, Rows } from "../page/rows.tsx";
import type { findNeeds } from "./find-needs.ts";

type Needs = Awaited<ReturnType<typeof findNeeds>>["needs"];

export function Needs({ needs }: { needs: Needs }) {
  if (needs.length === 0) return <p>Nothing needs attention.</p>;
  return (
    <Rows isUrgent>
      {needs.map(({ text, to, count }) => (
        <Row key={text} name={text} to={to} state={count} />
      ))}
    </Rows>
  );
}
