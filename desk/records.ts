import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import type { z } from "zod";
import { PictureError, preparePicture, slugOf } from "../core/clinic/edit/picture.ts";
import { saveFiles } from "../core/clinic/edit/save-files.ts";
import { teamName } from "../core/clinic/pages/records.ts";
import { longDate, todayIn } from "../core/clinic/hours/dates.ts";
import { addressOf } from "../core/records/stored-posts.ts";
import { listTestimonials, savePost, saveTestimonial } from "../core/records/edit-records.ts";
import * as shapes from "../core/records/records-file.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { type DeskContext, fieldsOf, finish, list, page, readForm } from "./page.ts";

type Texts = Record<string, string>;
type Problems = { errors?: Texts; problem?: string; preview?: string | undefined };

export function testimonialPages(desk: Desk) {
  const { db, live, now } = desk;
  const app = new Hono<DeskEnv>();
  const section = "/testimonials" as const;

  app.get("/", async (c) => {
    const all = await listTestimonials(db);
    const lines = all.map((one) => {
      const state = one.approved ? (one.featured ? "shown" : "approved") : "not approved";
      const lack = !one.consent && " · no consent noted";
      return html`<a href="/testimonials/${one.key}">${one.patient_name}</a>,
        ${one.service_received}: ${state}${lack}`;
    });
    const body = html`${rules()}
      <p class="bar"><a class="button" href="/testimonials/new">Write one down</a></p>
      <p>The site shows those that are approved and featured, newest first, four at most.</p>
      ${list(lines)}`;
    return page(c, desk, { title: "Testimonials", section }, body);
  });

  app.on(["GET", "POST"], "/:key", async (c) => {
    const found = await find(c);
    if (!found && c.req.param("key") !== "new") return c.notFound();
    if (c.req.method !== "POST") return show(c, found ?? {});
    const { texts } = await readForm(c);
    const { source = "", consent = "", patient_name, content, service_received } = texts;
    const given = {
      patient_name,
      content,
      service_received,
      rating: Number(texts.rating),
      approved: texts.approved === "yes",
      featured: texts.featured === "yes",
      created_at: found?.created_at ?? now().toISOString(),
    };
    const { data, error } = shapes.testimonial.safeParse(given);
    const errors = errorsOf(error);
    if (given.approved && consent.trim() === "")
      errors.consent = "Note who agreed, how and when, before it is approved.";
    if (!data || errors.consent) return show(c, texts, { errors });
    await saveTestimonial(db, found, data, { source, consent });
    const subject = data.patient_name.slice(0, 2);
    return finish(c, desk, section, "saved", { event: "testimonial saved", subject });
  });

  return app;

  async function find(c: DeskContext) {
    return (await listTestimonials(db)).find(({ key }) => key === c.req.param("key"));
  }

  function rules() {
    const { testimonials, massageTestimonials } = live.clinic.region.professionalRules;
    return html`<div class="notice warning">
      <p>${testimonials}</p>
      <p>${massageTestimonials}</p>
    </div>`;
  }

  function show(c: DeskContext, texts: Record<string, unknown>, { errors = {} }: Problems = {}) {
    const at = fieldsOf(texts, errors);
    const body = html`${rules()}
      <form method="post">
        ${at("patient_name", "Name, as it is shown")}
        ${at("content", "What they said", { rows: 5 })} ${at("service_received", "Service")}
        ${at("rating", "Stars", { options: ["5", "4", "3", "2", "1"] })}
        ${at("source", "Where it came from", { hint: "Such as a card from March 2, or a review and its address." })}
        ${at("consent", "Consent to show it", { hint: "Who agreed, how and when." })}
        ${at("approved", "Approved", { type: "checkbox" })}
        ${at("featured", "Featured: the site shows it", { type: "checkbox" })}
        <button>Save</button>
      </form>`;
    const title = String(texts.patient_name || "New testimonial");
    return page(c, desk, { title, section, errors }, body);
  }
}

export function postPages(desk: Desk) {
  const { db, config, live, now } = desk;
  const app = new Hono<DeskEnv>();
  const section = "/posts" as const;
  const site = () => config.SITE_URL ?? `http://localhost:${config.PORT}`;
  const today = () => todayIn(live.clinic.timeZone, now());

  app.get("/", async (c) => {
    const posts = await db
      .selectFrom("blog_posts")
      .select(["id", "title", "published", "published_at", "slug"])
      .orderBy("published_at", (date) => date.desc().nullsFirst())
      .limit(500)
      .execute();
    const lines = posts.map((one) => {
      const day = one.published_at?.slice(0, 10) ?? "";
      const isShown = one.published && day <= today();
      const state = !one.published
        ? "not on the site"
        : `${isShown ? "since" : "comes"} ${longDate(day)}`;
      const there = new URL(addressOf(one), site()).href;
      return html`<a href="/posts/${one.id}">${one.title}</a>, ${state}
        ${isShown && html`<a href="${there}">See it on the site</a>`}`;
    });
    const body = html`<p class="bar"><a class="button" href="/posts/new">Write a post</a></p>
      ${list(lines)}`;
    return page(c, desk, { title: "Posts", section }, body);
  });

  app.on(["GET", "POST"], "/:id", async (c) => {
    const found = await find(c);
    if (!found && c.req.param("id") !== "new") return c.notFound();
    if (c.req.method !== "POST") {
      const author = teamName(live.clinic.name);
      const { tags, ...texts } = found ?? { author, published_at: today(), tags: null };
      return show(c, { ...texts, tags: tags?.join(", ") });
    }
    const { texts, files } = await readForm(c);
    const errors: Texts = {};
    if (files.picture) {
      try {
        const bytes = await preparePicture(Buffer.from(await files.picture.arrayBuffer()));
        const wanted = `files/${slugOf(files.picture.name.replace(/\.\w+$/, "")) || "picture"}.jpg`;
        // Phones call every photo image.jpg.
        const isTaken = existsSync(path.join(config.CLINIC_DIR, wanted));
        const name = isTaken ? wanted.replace(".jpg", `-${randomUUID().slice(0, 8)}.jpg`) : wanted;
        const what = `Add the picture ${name}`;
        saveFiles(config, { [name]: bytes }, { now: now(), who: c.get("who"), what, pages: [] });
        texts.featured_image_url = `/${name}`;
      } catch (error) {
        errors.picture =
          error instanceof PictureError ? error.message : "The clinic's folder can't be written.";
      }
    }
    const or = (name: string) => texts[name]?.trim() || null;
    const given = {
      ...Object.fromEntries(optional.map((name) => [name, or(name)])),
      id: found?.id ?? randomUUID(),
      title: texts.title ?? "",
      slug: found ? found.slug : slugOf(texts.title ?? "") || null,
      tags: or("tags")?.split(/\s*,\s*/) ?? null,
      published: texts.do === "publish",
    };
    const { data, error } = shapes.post.safeParse(given);
    Object.assign(errors, errorsOf(error));
    if (!data || Object.keys(errors).length > 0) return show(c, texts, { errors });
    if (texts.do === "preview") {
      const day = data.published_at && data.published_at > today() ? today() : data.published_at;
      const preview = await desk.preview.show({ ...data, published_at: day });
      if (preview) return show(c, texts, { preview });
      const problem =
        live.mistakes.length > 0
          ? "The site can't show it before the mistakes above are put right."
          : "The site can't show it: it is not built. Type npm run build.";
      return show(c, texts, { problem });
    }
    await savePost(db, { ...data, id: given.id });
    const event = data.published ? "post published" : "post kept back";
    const subject = given.id;
    return finish(c, desk, section, data.published ? "saved" : "draft", { event, subject });
  });

  return app;

  async function find(c: DeskContext) {
    const id = c.req.param("id") ?? "";
    return db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirst();
  }

  function show(c: DeskContext, texts: Record<string, unknown>, said: Problems = {}) {
    const { errors = {}, problem, preview } = said;
    const at = fieldsOf(texts, errors);
    const body = html`<form method="post" enctype="multipart/form-data">
        ${at("title", "Title")} ${at("excerpt", "In a sentence or two", { rows: 2 })}
        ${at("body", "Text (Markdown)", { rows: 16, hint: "## makes a heading, - a list item, **bold**, [a link](/contact), ![what it shows](/files/picture.jpg)." })}
        ${at("picture", "Add a picture", { type: "file", hint: "It stands above the text." })}
        ${at("featured_image_url", "Address of the picture")} ${at("category", "Category")}
        ${at("tags", "Tags", { hint: "With commas between." })} ${at("author", "Author")}
        ${at("published_at", "Day", { type: "date", hint: "A day to come: the site shows it from then on." })}
        <p class="bar">
          <button name="do" value="publish">Publish</button>
          <button class="quiet" name="do" value="preview" formaction="#preview">Preview</button>
          <button class="quiet" name="do" value="draft">Keep off the site</button>
        </p>
      </form>
      ${preview && html`<iframe id="preview" class="wide" title="Preview" src="${preview}"></iframe>`}`;
    const title = String(texts.title || "New post");
    return page(c, desk, { title, section, errors, problem }, body);
  }
}

const optional = ["excerpt", "category", "author", "published_at", "featured_image_url", "body"];

function errorsOf(error: z.ZodError | undefined): Texts {
  const sentence = (text: string) => (/^(is|must|holds) /.test(text) ? `This ${text}.` : text);
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [String(path[0]), sentence(message)]) ?? [],
  );
}
