import path from "node:path";
import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { pageOrHttps } from "../../core/clinic/folder/plain-schemas.ts";
import { isWhole } from "../../core/clinic/outline.ts";
import { filesHere, textAt } from "../../core/clinic/edit/edit-entry.ts";
import {
  isHidden,
  isMedia,
  leave,
  type Leaving,
  leavings,
  mayLeave,
  nextPage,
  planLeaving,
} from "../../core/clinic/edit/leave.ts";
import type { Objection } from "../../core/clinic/edit/save-files.ts";
import { postsWith } from "../../core/records/edit-records.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { editAddress } from "../page/edit-address.ts";
import { Field, Form, Hidden } from "../page/form.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { Links, Row, Rows } from "../page/rows.tsx";
import { backFrom } from "./back-from.ts";
import { pagesByTitle, titleAt } from "./entries.tsx";

const names: Record<Leaving, string> = { hide: "Hide", show: "Show", remove: "Remove" };
const says: Record<Leaving, string> = {
  hide: "The site no longer shows it, and links to it become plain words. Its file stays.",
  show: "The site shows it again, at its old address.",
  remove: "Its file goes. For 90 days it can be taken back, under Pages.",
};

/** Hides a person or a page, shows it again, or removes it; what names it is shown first. */
export const leaveRoutes = (desk: Desk) =>
  new Hono<DeskEnv>().get("/", (c) => showLeaving(c, desk)).post("/", (c) => press(c, desk));

async function press(c: DeskContext, desk: Desk) {
  const file = c.req.query("file") ?? "";
  const { texts, press } = await readPress(c, desk);
  const leaving = leavings.find((one) => one === texts.do);
  if (!mayLeave(file) || !leaving) return c.notFound();
  const { to = "", title = "" } = texts;
  if (leaving === "remove" && nextPage(file) && !pageOrHttps.safeParse(to).success)
    return showLeaving(c, desk, { to: "Enter a page such as /services." });
  const what = `${names[leaving]} ${title}`;
  const outcome = await leave(desk.folder, press, { file, leaving, to, what });
  if ("state" in outcome) {
    const isGone = leaving === "remove";
    return goTo(c, isGone ? backFrom(desk, { file }).to : editAddress(file), outcome.state);
  }
  const wrong = outcome.objections.find(({ at }) => at?.file === "redirects.yaml");
  if (wrong) return showLeaving(c, desk, { to: wrong.sentence });
  const own = outcome.objections.find(({ at }) => !at || at.file === file);
  return showLeaving(c, desk, {}, own?.sentence ?? "It is named elsewhere: see below.");
}

async function showLeaving(c: DeskContext, desk: Desk, errors: Texts = {}, problem?: string) {
  const { CLINIC_DIR } = desk.config;
  const file = c.req.query("file") ?? "";
  if (!mayLeave(file) || !filesHere(CLINIC_DIR).includes(file)) return c.notFound();
  const title = isMedia(file) ? path.basename(file) : titleAt(desk, file);
  const back = isMedia(file) ? backFrom(desk, { file }) : { to: editAddress(file), label: title };
  const posts = isMedia(file) ? await postsWith(desk.db, `/${encodeURI(file)}`) : [];
  const { clinic, mistakes } = desk.live;
  const shown = mistakes.length === 0 && isWhole(clinic) ? clinic : undefined;
  const first: Leaving = isHidden(isMedia(file) ? "" : textAt(CLINIC_DIR, file)!) ? "show" : "hide";
  // Each takes reading the whole folder as it would be.
  const leaving = isMedia(file) || c.req.query("do") === "remove" ? "remove" : first;
  const plan = await planLeaving(desk.folder, file, leaving, shown);
  const to = leaving === "remove" ? nextPage(file) : undefined;
  return show(
    c,
    desk,
    { title: `${names[leaving]} ${title}`, back, errors, problem },
    <>
      <p>{says[leaving]}</p>
      <Plan desk={desk} {...plan} />
      {posts.length > 0 && <p>Posts that show it:</p>}
      <Links links={posts.map((post) => ({ to: `/posts/${post.id}`, label: post.title }))} />
      <Form values={{ to }} errors={errors}>
        <Hidden name="do" value={leaving} />
        <Hidden name="title" value={title} />
        {to && <Field name="to" label="Whoever asks for its address is led to" />}
        <Button tone="secondary">{names[leaving]}</Button>
      </Form>
      {leaving !== "remove" && (
        <p>
          <a className="link" href={`/leave?${new URLSearchParams({ file, do: "remove" })}`}>
            Remove it instead
          </a>
        </p>
      )}
    </>,
  );
}

type PlanProps = { desk: Desk; mistakes: readonly Objection[]; pages: readonly string[] | null };

/** Shows what stands against it, or where it would show. */
function Plan({ desk, mistakes, pages }: PlanProps) {
  if (mistakes.length === 0)
    return pages?.length === 0 ? null : <p>Pages that change too: {pagesByTitle(desk)(pages)}.</p>;
  return (
    <>
      <p>First change what names it:</p>
      <Rows>
        {mistakes.map(({ at, sentence, source }, index) => (
          <Row
            key={index}
            name={at ? titleAt(desk, at.file) : sentence}
            to={at && editAddress(at.file)}
            about={at && (source?.trim() || sentence)}
          />
        ))}
      </Rows>
    </>
  );
}
