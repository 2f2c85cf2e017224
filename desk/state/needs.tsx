import { countSubmissions } from "../../core/submissions/looking-up/find-submissions.ts";
import { freeMegabytes } from "../../core/store/keeping/free-disk.ts";
import { readStoreState } from "../../core/troubles/find-troubles.ts";
import type { Desk } from "../desk-env.ts";
import { Row, Rows } from "../page/rows.tsx";

type Need = { text: string; to?: string; count?: number };

/** Finds what somebody at the clinic should look at, most urgent first. */
export async function findNeeds({ db, config, now }: Desk) {
  const { outbox, backups, troubles } = await readStoreState(db, config, now());
  const fresh = await countSubmissions(db, "new");
  const undelivered = await countSubmissions(db, "undelivered");
  const needs: (Need | false)[] = [
    fresh > 0 && { text: "Requests that wait for an answer", to: "/requests", count: fresh },
    undelivered > 0 && {
      text: "Requests that have not reached the mailbox",
      to: "/requests?state=undelivered",
      count: undelivered,
    },
    ...troubles.map(({ text }) => ({ text })),
  ];
  const megabytes = await freeMegabytes(config);
  return { needs: needs.filter((one) => one !== false), outbox, backup: backups.here, megabytes };
}

export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p>Nothing needs attention.</p>;
  return (
    <Rows isUrgent>
      {needs.map(({ text, to, count }) => (
        <Row key={text} name={text} to={to} state={count} />
      ))}
    </Rows>
  );
}
