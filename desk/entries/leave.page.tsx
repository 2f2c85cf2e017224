import path from "node:path";
import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
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
import { postsWith } from "../../core/records/edit-records.ts";
import type { Objection } from "../../core/clinic/edit/save-files.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { titleOf } from "./entries.tsx";
import { backFrom } from "./back-from.ts";
import { Form, Hidden, TextField } from "../page/form.tsx";
import { editAddress } from "../page/edit-address.ts";
import { type DeskContext, goTo, pressOf, readForm, show } from "../page/page.tsx";

/** Hides a person or a page, shows it again, or removes it; what names it is shown first. */
export function leaveRoutes(desk: Desk) {
  const { config, folder } = desk;
  const app = new Hono<DeskEnv>();

  app.get("/", (c) => page(c));
  app.post("/", async (c) => {
    const file = c.req.query("file") ?? "";
    const { texts } = await readForm(c);
    const leaving = leavings.find((one) => one === texts.do);
    if (!mayLeave(file) || !leaving) return c.notFound();
    const { to = "", title = "" } = texts;
    if (leaving === "remove" && nextPage(file) && !/^(\/|https:\/\/)\S*$/.test(to))
      return page(c, { to: "Enter a page such as /services." });
    const what = `${names[leaving]} ${title}`;
    const press = pressOf(c, desk, texts);
    const outcome = await leave(folder, press, { file, leaving, to, what });
    if ("state" in outcome)
      return goTo(
        c,
        leaving === "remove" ? backFrom(desk, { file }).to : editAddress(file),
        outcome.state,
      );
    const wrong = outcome.objections.find(({ at }) => at?.file === "redirects.yaml");
    const other = outcome.objections.find(({ at }) => !at || at.file === file)?.sentence;
    const problem = wrong ? undefined : (other ?? "It is named elsewhere: see below.");
    return page(c, wrong && { to: wrong.sentence }, problem);
  });
  return app;

  async function page(c: DeskContext, errors?: Record<string, string>, problem?: string) {
    const file = c.req.query("file") ?? "";
    if (!mayLeave(file) || !filesHere(config.CLINIC_DIR).includes(file)) return c.notFound();
    const source = isMedia(file) ? "" : textAt(config.CLINIC_DIR, file)!;
    const title = isMedia(file) ? path.basename(file) : titleOf(file, source);
    const back = isMedia(file) ? backFrom(desk, { file }) : { to: editAddress(file), label: title };
    const posts = isMedia(file) ? await postsWith(desk.db, `/${encodeURI(file)}`) : [];
    const { clinic, mistakes } = desk.live;
    const shown = mistakes.length === 0 && "pages" in clinic ? clinic : undefined;
    const first: Leaving = isHidden(source) ? "show" : "hide";
    // Each takes reading the whole folder as it would be.
    const leaving = isMedia(file) || c.req.query("do") === "remove" ? "remove" : first;
    const plan = <Plan desk={desk} {...await planLeaving(folder, file, leaving, shown)} />;
    return show(
      c,
      desk,
      {
        title: `${names[leaving]} ${title}`,
        back,
        errors,
        problem,
      },
      <>
        <p>{says[leaving]}</p>
        {plan}
        <PostsThatShow posts={posts} />
        <LeaveForm file={file} title={title} leaving={leaving} errors={errors} />
      </>,
    );
  }
}

const names: Record<Leaving, string> = { hide: "Hide", show: "Show", remove: "Remove" };
const says: Record<Leaving, string> = {
  hide: "The site no longer shows it, and links to it become plain words. Its file stays.",
  show: "The site shows it again, at its old address.",
  remove: "Its file goes. For 90 days it can be taken back, under Pages.",
};

type LeaveFormProps = {
  file: string;
  title: string;
  leaving: Leaving;
  errors?: Record<string, string> | undefined;
};

function LeaveForm({ file, title, leaving, errors = {} }: LeaveFormProps) {
  const to = nextPage(file);
  return (
    <>
      <Form values={{ to }} errors={errors}>
        <Hidden name="do" value={leaving} />
        <Hidden name="title" value={title} />
        {leaving === "remove" && to && (
          <TextField name="to" label="Whoever asks for its address is led to" />
        )}
        <Button tone="secondary">{names[leaving]}</Button>
      </Form>
      {leaving !== "remove" && (
        <p>
          <a className="link" href={`/leave?${new URLSearchParams({ file, do: "remove" })}`}>
            Remove it instead
          </a>
        </p>
      )}
    </>
  );
}

function PostsThatShow({ posts }: { posts: Awaited<ReturnType<typeof postsWith>> }) {
  if (posts.length === 0) return null;
  return (
    <>
      <p>Posts that show it:</p>
      <ul className="desk-links">
        {posts.map(({ id, title: post }) => (
          <li key={id}>
            <a className="link" href={`/posts/${id}`}>
              {post}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

type PlanProps = { desk: Desk; mistakes: readonly Objection[]; pages: readonly string[] | null };

/** What stands against it, or where it would show. */
function Plan({ desk, mistakes, pages }: PlanProps) {
  if (mistakes.length === 0)
    return pages?.length === 0 ? null : (
      <p>Pages that change too: {pages ? pages.join(", ") : "every page"}.</p>
    );
  return (
    <>
      <p>First change what names it:</p>
      <ul className="desk-rows">
        {mistakes.map(({ at: { file, line } = { file: "", line: 1 }, sentence, source }) => (
          <li key={`${file} ${line} ${sentence}`}>
            <p className="desk-row-name">
              <a className="link" href={editAddress(file)}>
                {titleOf(file, textAt(desk.config.CLINIC_DIR, file) ?? "")}
              </a>
            </p>
            <p className="desk-row-about">{source?.trim() || sentence}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
