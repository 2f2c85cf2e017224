import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { pictureFault } from "../../core/clinic/edit/picture.ts";
import { slugOf } from "../../core/clinic/names.ts";
import { isWhole } from "../../core/clinic/outline.ts";
import { teamName } from "../../core/clinic/pages/records.ts";
import { findPost, type Post, postVersion } from "../../core/records/edit-records.ts";
import { publishPost, removePost } from "../../core/records/publish-post.ts";
import { columnMistakes, post } from "../../core/records/record-schemas.ts";
import { barePath, postAddress } from "../../core/records/stored-posts.ts";
import { longDate } from "../../regions/calendar.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { type DeskContext, goTo, readPress, show, todayAt } from "../page/page.tsx";
import { ActionLinks, Row, Rows } from "../page/rows.tsx";
import { previewFails } from "../preview/preview-pane.tsx";
import { showPost } from "./post-form.tsx";

export const postsPage: DeskPage = {
  path: "/posts",
  label: "Posts",
  routes(desk) {
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => showPosts(c, desk));
    app.get("/:id", async (c) => {
      const id = c.req.param("id");
      const blank = { author: teamName(desk.live.clinic.name), published_at: todayAt(desk) };
      if (id === "new") return showPost(c, desk, { values: blank });
      const found = await findPost(desk.db, id);
      if (!found) return c.notFound();
      return showPost(c, desk, { values: textsOf(found), base: postVersion(found) });
    });
    app.post("/:id/remove", async (c) => {
      const { press } = await readPress(c, desk);
      return goTo(c, "/posts", await removePost(desk, press, c.req.param("id")));
    });
    app.post("/:id", (c) => savePost(c, desk));
    return app;
  },
};

async function showPosts(c: DeskContext, desk: Desk) {
  const { config, db } = desk;
  const today = todayAt(desk);
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "published", "published_at", "slug"])
    .orderBy("published_at", (date) => date.desc().nullsFirst())
    .limit(500)
    .execute();
  const site = config.SITE_URL ?? `http://localhost:${config.PORT}`;
  return show(
    c,
    desk,
    { title: "Posts" },
    <>
      <ActionLinks
        links={[
          { to: "/posts/new", label: "Write a post" },
          { to: "/import", label: "Take over a WordPress site" },
        ]}
        isMain
      />
      <Rows>
        {posts.map((post) => {
          const day = post.published_at?.slice(0, 10) ?? "";
          const isShown = post.published && day <= today;
          const since = `${isShown ? "since" : "comes"} ${longDate(day)}`;
          const about = post.published ? since : "not on the site";
          return (
            <Row key={post.id} name={post.title} to={`/posts/${post.id}`} about={about}>
              {isShown && (
                <p>
                  <a className="link" href={new URL(postAddress(post), site).href}>
                    See it on the site
                  </a>
                </p>
              )}
            </Row>
          );
        })}
      </Rows>
    </>,
  );
}

/** Shows a post as the site will, keeps it off the site, or publishes it. */
async function savePost(c: DeskContext, desk: Desk) {
  const { texts, files, press } = await readPress(c, desk);
  const id = c.req.param("id") ?? "";
  const found = await findPost(desk.db, id);
  if (!found && id !== "new") return c.notFound();
  const added =
    files.picture && (await addFile(desk.folder, press, files.picture).catch(pictureFault));
  if (typeof added === "object") texts.featured_image_url = added.address;
  // A new post is named by its form, so that its second press is no second post.
  const place = found ?? { id: press.key, slug: slugOf(texts.title ?? "") || null };
  const { data, error } = post.safeParse(rowOf(texts, place));
  const isLost = data?.translates && !(await isPostThere(desk, data.translates, place.id));
  const errors = {
    ...(typeof added === "string" && { picture: added }),
    ...columnMistakes(error),
    ...(isLost && { translates: "There is no other post or article at this address." }),
  };
  const typed = { values: texts, base: texts.base };
  if (!data || Object.keys(errors).length > 0) return showPost(c, desk, { ...typed, errors });
  const row = { ...data, id: place.id };
  const today = todayAt(desk);
  if (texts.do === "preview") {
    const day = row.published_at && row.published_at > today ? today : row.published_at;
    const preview = await desk.preview.show({ ...row, id: randomUUID(), published_at: day });
    return showPost(c, desk, {
      ...typed,
      preview,
      problem: preview ? undefined : previewFails(desk),
    });
  }
  const outcome = await publishPost(desk, press, row, { base: texts.base ?? "", today });
  if (typeof outcome === "string") return goTo(c, "/posts", outcome);
  if ("problem" in outcome) return showPost(c, desk, { ...typed, ...outcome });
  const { stored } = outcome;
  const problem =
    "This post was saved meanwhile with another text. What you typed is kept; press again to replace what is stored.";
  const theirs = { base: postVersion(stored), errors: differences(stored, texts), problem };
  return showPost(c, desk, { ...typed, ...theirs });
}

/** Also a post that the site does not show yet. @param id the post that asks */
async function isPostThere({ db, live: { clinic } }: Desk, address: string, id: string) {
  const path = barePath(address);
  // Articles are not known while the whole folder can't be read.
  if (!isWhole(clinic) || clinic.articles.some((article) => article.path === path)) return true;
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "slug"])
    .where("id", "!=", id)
    .execute();
  return posts.some((post) => barePath(postAddress(post)) === path);
}

const optional =
  "excerpt category author published_at featured_image_url body lang translates".split(" ");

function rowOf(texts: Texts, place: Pick<Post, "id" | "slug">) {
  const or = (name: string) => texts[name]?.trim() || null;
  return {
    ...Object.fromEntries(optional.map((name) => [name, or(name)])),
    id: place.id,
    slug: place.slug,
    title: texts.title ?? "",
    tags: or("tags")?.split(/\s*,\s*/) ?? null,
    published: texts.do === "publish",
  };
}

const textsOf = ({ tags, ...row }: Post) => ({ ...row, tags: tags?.join(", ") ?? "" });

/** Says at each field what somebody else has stored meanwhile. */
function differences(theirs: Post, texts: Texts): Texts {
  const stored: Record<string, unknown> = textsOf(theirs);
  const different = ["title", "tags", ...optional].filter(
    (name) => (stored[name] ?? "") !== (texts[name]?.trim() ?? ""),
  );
  return Object.fromEntries(
    different.map((name) => [name, `Stored meanwhile: ${String(stored[name] || "nothing")}`]),
  );
}
