import { listSaved } from "../core/clinic/edit/save-files.ts";
import type { Desk } from "./desk-env.ts";
import { Press } from "./form.tsx";
import { clinicTime } from "./page.tsx";

/** Each can be taken back for 90 days. */
export function LastChanges({ desk }: { desk: Desk }) {
  const changes = listSaved(desk.config.DATA_DIR).slice(0, 20);
  return (
    <section>
      <h2>Last changes</h2>
      {changes.length === 0 && <p>None yet. Each can be taken back for 90 days.</p>}
      <ul className="desk-rows">
        {changes.map(({ id, at, who, what, pages }) => (
          <li key={id}>
            <p className="desk-row-name">{what}</p>
            <p className="desk-row-about">
              {clinicTime(desk, at)}, {who}
              {pages === null ? " (every page)" : pages.length > 0 ? ` (${pages.join(", ")})` : ""}
            </p>
            <Press action={`/take-back/${id}`} aria-label={what} label="Take back" />
          </li>
        ))}
      </ul>
    </section>
  );
}
