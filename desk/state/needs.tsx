import type { findNeeds } from "./health.ts";

type Needs = Awaited<ReturnType<typeof findNeeds>>["needs"];

export function Needs({ needs }: { needs: Needs }) {
  if (needs.length === 0) return <p>Nothing needs attention.</p>;
  return (
    <ul className="desk-needs">
      {needs.map(({ text, to, count }) => (
        <li key={text}>
          {to ? (
            <a className="link" href={to}>
              {text}: <b>{count}</b>
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
