import { Hono } from "hono";
import { listSaved, takeBack } from "../../core/clinic/edit/save-files.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { Press } from "../page/form.tsx";
import { clinicTime, goTo, pressOf, readForm, show } from "../page/page.tsx";

export const takeBackRoutes = (desk: Desk) =>
  new Hono<DeskEnv>().post("/:id", async (c) => {
    const press = pressOf(c, desk, (await readForm(c)).texts);
    const outcome = await takeBack(desk.folder, press, c.req.param("id"));
    if (!outcome) return c.notFound();
    if ("state" in outcome) return goTo(c, "/pages", outcome.state);
    const problem = `It can't be taken back: ${outcome.objections[0]?.sentence}`;
    const back = { to: "/pages", label: "Pages" };
    return show(c, desk, { title: "Take back", back, problem, status: 409 }, null);
  });

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
