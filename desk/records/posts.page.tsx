import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { PictureError, slugOf } from "../../core/clinic/edit/picture.ts";
import { todayIn } from "../../regions/calendar.ts";
import { teamName } from "../../core/clinic/pages/records.ts";
import { findPost, type Post, postVersion } from "../../core/records/edit-records.ts";
import { publishPost, removePost } from "../../core/records/publish-post.ts";
import { mistakesOf, post } from "../../core/records/record-schemas.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { type DeskContext, goTo, pressOf, readForm, show, type Texts } from "../page/page.tsx";
import { Removal } from "../page/form.tsx";
import { showPosts } from "./post-list.tsx";
import { PostForm } from "./post-form.tsx";
import { previewFails } from "../preview/preview-pane.tsx";

const optional = "excerpt category author published_at featured_image_url body lang".split(" ");
const textsOf = ({ tags, ...row }: Post) => ({ ...row, tags: tags?.join(", ") ?? "" });

export const postsPage: DeskPage = {
  path: "/posts",
  label: "Posts",
  routes(desk) {
    const { db, folder, live, now } = desk;
    const app = new Hono<DeskEnv>();
    const today = () => todayIn(live.clinic.timeZone, now());

    app.get("/", async (c) => showPosts(c, desk, today()));

    app.get("/:id", async (c) => {
      const id = c.req.param("id");
      if (id === "new")
        return form(c, { author: teamName(live.clinic.name), published_at: today() }, "");
      const found = await findPost(db, id);
      return found ? form(c, textsOf(found), postVersion(found)) : c.notFound();
    });

    app.post("/:id/remove", async (c) => {
      const press = pressOf(c, desk, (await readForm(c)).texts);
      return goTo(c, "/posts", await removePost(desk, press, c.req.param("id")));
    });

    app.post("/:id", async (c) => {
      const { texts, files } = await readForm(c);
      const press = pressOf(c, desk, texts);
      const { base = "" } = texts;
      const found = await findPost(db, c.req.param("id"));
      if (!found && c.req.param("id") !== "new") return c.notFound();
      const errors: Texts = {};
      if (files.picture)
        try {
          const { name } = files.picture;
          const bytes = Buffer.from(await files.picture.arrayBuffer());
          const { address } = await addFile(folder, press, { name, bytes });
          texts.featured_image_url = address;
        } catch (error) {
          if (!(error instanceof PictureError)) throw error;
          errors.picture = error.message;
        }
      const or = (name: string) => texts[name]?.trim() || null;
      // A new post is named by its form, so that its second press is no second post.
      const id = found?.id ?? press.key;
      const { data, error } = post.safeParse({
        ...Object.fromEntries(optional.map((name) => [name, or(name)])),
        id,
        title: texts.title ?? "",
        slug: found ? found.slug : slugOf(texts.title ?? "") || null,
        tags: or("tags")?.split(/\s*,\s*/) ?? null,
        published: texts.do === "publish",
      });
      Object.assign(errors, mistakesOf(error));
      if (!data || Object.keys(errors).length > 0) return form(c, texts, base, { errors });
      const row: Post = { ...data, id };
      if (texts.do === "preview") return preview(c, texts, row);
      const outcome = await publishPost(desk, press, row, { base, today: today() });
      if (typeof outcome === "string") return goTo(c, "/posts", outcome);
      return "stored" in outcome
        ? changed(c, texts, outcome.stored)
        : form(c, texts, base, outcome);
    });
    return app;

    async function preview(c: DeskContext, texts: Texts, row: Post) {
      const day = row.published_at && row.published_at > today() ? today() : row.published_at;
      const shown = await desk.preview.show({ ...row, id: randomUUID(), published_at: day });
      if (shown) return form(c, texts, texts.base, { shown });
      return form(c, texts, texts.base, { problem: previewFails(desk) });
    }

    function changed(c: DeskContext, texts: Texts, theirs: Post) {
      const stored: Record<string, unknown> = textsOf(theirs);
      const names = ["title", "tags", ...optional];
      const different = names.filter(
        (name) => (stored[name] ?? "") !== (texts[name]?.trim() ?? ""),
      );
      const errors = Object.fromEntries(
        different.map((name) => [name, `Stored meanwhile: ${String(stored[name] || "nothing")}`]),
      );
      const problem =
        "This post was saved meanwhile with another text. What you typed is kept; press again to replace what is stored.";
      return form(c, texts, postVersion(theirs), { errors, problem });
    }

    type More = { errors?: Texts; problem?: string; shown?: string };
    function form(c: DeskContext, values: Record<string, unknown>, base = "", more: More = {}) {
      const { errors, problem, shown } = more;
      const title = String(values.title || "New post");
      const back = { to: "/posts", label: "Posts" };
      const body = (
        <>
          <PostForm desk={desk} values={values} errors={errors} base={base} preview={shown} />
          {c.req.param("id") !== "new" && (
            <Removal action={`/posts/${c.req.param("id")}/remove`} label="Remove this post">
              <p>
                It leaves the site at once, and can’t be taken back. Keep it off the site instead,
                if you may want it again.
              </p>
            </Removal>
          )}
        </>
      );
      return show(c, desk, { title, back, errors, problem }, body);
    }
  },
};
