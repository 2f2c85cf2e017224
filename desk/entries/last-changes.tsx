import { Hono } from "hono";
import { listSaved, takeBack } from "../../core/clinic/edit/save-files.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { pagesByTitle } from "./entries.tsx";
import { ButtonForm } from "../page/form.tsx";
import { clinicTime, goTo, readPress, show } from "../page/page.tsx";
import { Row, Rows } from "../page/rows.tsx";

export const takeBackRoutes = (desk: Desk) =>
  new Hono<DeskEnv>().post("/:id", async (c) => {
    const { press } = await readPress(c, desk);
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
  const byTitle = pagesByTitle(desk);
  return (
    <section>
      <h2>Last changes</h2>
      {changes.length === 0 && <p>None yet. Each can be taken back for 90 days.</p>}
      <Rows>
        {changes.map(({ id, at, who, what, pages }, index) => {
          const where = byTitle(pages);
          const about = `${clinicTime(desk, at)}, ${who}${where && ` (${where})`}`;
          return (
            <Row key={id} name={what} about={about}>
              <ButtonForm
                action={`/take-back/${id}`}
                // One thing may be saved several times.
                aria-label={`${index + 1}. ${what}`}
                label="Take back"
              />
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
