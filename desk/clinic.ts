import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { logAccess } from "../core/submissions/looking-up/access-log.ts";
import {
  addItem,
  applyTexts,
  fieldAt,
  isGroup,
  leaves,
  type Members,
  membersOf,
  readEntry,
  shapeOf,
  valuesIn,
  writeEntry,
} from "../core/clinic/edit/entry-file.ts";
import { editConflict } from "../core/clinic/edit/edit-conflict.ts";
import { blogPage, newEntry } from "../core/clinic/edit/new-entry.ts";
import { PictureError, preparePicture, slugOf } from "../core/clinic/edit/picture.ts";
import {
  type Changes,
  changesBack,
  checkAndSave,
  listSaved,
} from "../core/clinic/edit/save-files.ts";
import type { FactSource } from "../core/clinic/folder/read-clinic.ts";
import { filesBelow } from "../core/clinic/folder/files-below.ts";
import { wallClock } from "../regions/calendar.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import {
  clinicTime,
  type DeskContext,
  editAddress,
  field,
  fieldsOf,
  goTo,
  type Html,
  list,
  page,
  pressOnly,
  readForm,
} from "./page.ts";

/** What changes often stands first. */
const often = "prices phone treatmentHours receptionHours closures seasons insurers offer".split(
  " ",
);
const plainNames: Record<string, string> = {
  closures: "Days off",
  seasons: "Other hours for a while",
};

/** A photo that came with a form that is not right yet: browsers do not send a file again. */
const keptPhoto = "photo/kept";

type Shown = {
  texts?: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string | undefined;
};

export function clinicPages(desk: Desk) {
  const { config, live, now } = desk;
  const folder = config.CLINIC_DIR;
  const app = new Hono<DeskEnv>();
  const section = "/clinic" as const;

  app.get("/", (c) => {
    const files = filesHere().filter((file) => shapeOf(file));
    const people = files.filter((file) => file.startsWith("people/"));
    const pages = files.filter((file) => !/^(people\/|clinic\.yaml)/.test(file));
    const facts = factsNow();
    const rare = Object.keys(facts).filter((fact) => !often.includes(fact));
    const unconfirmed = Object.entries(facts)
      .filter(([, { confirmed }]) => !confirmed)
      .map(([fact, { remark }]) => html`${linkTo(fact)}: ${remark}`);
    const changes = listSaved(config.DATA_DIR)
      .slice(0, 20)
      .map(
        (one) =>
          html`${clinicTime(desk, one.at)}, ${one.who}: ${one.what}${pagesIn(one.pages)}
          ${pressOnly(`/clinic/back/${one.id}`, clinicTime(desk, one.at), "Take back")}`,
      );
    const body = html`<p class="bar">
        <a class="button" href="/clinic/days-off">Close on a day</a>
        <a class="button quiet" href="/clinic/new?kind=person">Add a person</a>
        <a class="button quiet" href="/clinic/new?kind=article">Write an article</a>
      </p>
      ${links("What changes often", often.filter((fact) => facts[fact]).map(linkTo))}
      ${links(
        "People",
        people.map((file) => linkToFile(file, personIn(file))),
      )}
      ${links(
        "Pages",
        pages.map((file) => linkToFile(file, nameOf(file))),
      )}
      ${links("Other facts", rare.map(linkTo))}
      <h2>To confirm (${unconfirmed.length})</h2>
      ${list(unconfirmed)}
      <h2>Last changes</h2>
      ${changes.length === 0 && html`<p>None yet. Each can be taken back for 90 days.</p>`}
      ${list(changes)}`;
    return page(c, desk, { title: "The clinic", section }, body);
  });

  app.on(["GET", "POST"], "/:task{edit|new}", async (c) => {
    const opened = open(c);
    if (!opened) return c.notFound();
    if (c.req.method !== "POST") return show(c, opened);
    const { texts, files } = await readForm(c);
    if (opened.isNew) {
      const { dir } = path.parse(opened.file);
      const file = `${dir}/${slugOf(texts.name ?? texts.title ?? "") || "new"}.md`;
      if (textAt(file) === undefined) return saveEntry(c, { ...opened, file }, texts, files);
      return show(c, opened, { texts, problem: `There is one with this name already: ${file}.` });
    }
    const { base = "" } = texts;
    if (base === opened.source) return saveEntry(c, opened, texts, files);
    const { typed, errors } = editConflict(membersOf(opened, base), opened.members, texts);
    const problem =
      "Somebody else has saved this meanwhile. Their changes are marked; what you typed is kept. Save again to use it.";
    return show(c, opened, { texts: typed, errors, problem });
  });

  app.on(["GET", "POST"], "/days-off", async (c) => {
    if (c.req.method !== "POST") return daysOff(c);
    const { texts } = await readForm(c);
    const { first = "", last = "", reason = "", closesAt = "" } = texts;
    const closure = { first, last: last || first, ...(closesAt && { from: closesAt }), reason };
    const source = textAt("clinic.yaml") ?? "";
    if (!valuesIn(source)) {
      const errors = { first: "clinic.yaml has a mistake that must be put right first." };
      return daysOff(c, { texts, errors });
    }
    const entry = readEntry(source);
    addItem(entry.document, ["closures", "value"], closure);
    const what = `Close ${first}${closesAt ? ` at ${closesAt}` : ""}: ${reason}`;
    const outcome = await save(c, { "clinic.yaml": writeEntry(entry) }, what);
    if (typeof outcome === "string") return goTo(c, "/clinic", outcome);
    const errors = Object.fromEntries(
      outcome.map(({ sentence }) => {
        if (/end before/.test(sentence))
          return ["last", "The last day must not be before the first."];
        const name = /time|hour/.test(sentence) ? "closesAt" : reason ? "first" : "reason";
        return [name, capital(sentence.replace(/^[\w.]+: /, ""))];
      }),
    );
    return daysOff(c, { texts, errors });
  });

  app.post("/back/:id", async (c) => {
    const saved = listSaved(config.DATA_DIR).find(({ id }) => id === c.req.param("id"));
    if (!saved) return c.notFound();
    const changes = changesBack(folder, saved);
    const outcome = changes && (await save(c, changes, `Take back: ${saved.what}`));
    if (typeof outcome === "string") return goTo(c, "/clinic", "undone");
    c.status(409);
    const problem = outcome
      ? `It can't be taken back: ${outcome[0]?.sentence}`
      : "The file has changed since. Take back the later change first.";
    const body = html`<p><a href="/clinic">Back</a></p>`;
    return page(c, desk, { title: "The clinic", section, problem }, body);
  });

  return app;

  function personIn(file: string): string {
    const person = live.clinic.people.find(({ id }) => id === path.parse(file).name);
    return person?.name ?? nameOf(file);
  }

  type Opened = {
    title: string;
    file: string;
    source: string;
    fact?: string | undefined;
    members: Members;
    /** For what forms can't edit. */
    isText?: boolean;
    /** Its file is named after what it is about. */
    isNew?: boolean;
  };

  /** As the file has them now, also before the site has read it. */
  function factsNow() {
    const all = Object.entries(valuesIn(textAt("clinic.yaml") ?? "") ?? {});
    const shapes = shapeOf("clinic.yaml")?.properties ?? {};
    const known = all.filter(([name, fact]) => shapes[name] && typeof fact === "object" && fact);
    return Object.fromEntries(known) as Record<string, Partial<FactSource>>;
  }

  function filesHere() {
    return filesBelow(folder).map((file) => path.relative(folder, file).replaceAll("\\", "/"));
  }

  function open(c: DeskContext): Opened | undefined {
    const { file = "", fact = "", as, kind = "" } = c.req.query();
    if (c.req.param("task") === "new") return openNew(kind);
    const isHere = /\.(md|ya?ml)$/.test(file) && filesHere().includes(file);
    const source = isHere ? textAt(file) : undefined;
    if (source === undefined) return undefined;
    const hasForm =
      file === "clinic.yaml" ? Object.hasOwn(factsNow(), fact) : shapeOf(file) && valuesIn(source);
    const opened = hasForm && as !== "text" ? { file, fact } : { file, isText: true };
    const title = opened.isText ? file : fact ? factName(fact) : nameOf(file);
    return { ...opened, title, source, members: membersOf(opened, source) };
  }

  function openNew(kind: string): Opened | undefined {
    const place = kind === "person" ? "people" : kind === "article" ? "articles" : undefined;
    if (!place) return undefined;
    const { date } = wallClock(live.clinic.timeZone, now());
    const all = kind === "person" ? live.clinic.people : live.clinic.articles;
    const order = all.length === 0 ? 99 : Math.max(...all.map((one) => one.order)) + 1;
    const empty = newEntry(kind, date)
      .replaceAll(/"?FILL IN.*|https:\/\/www\.example\.org\/$/gm, '""')
      .replace("order: 99", `order: ${order}`);
    const source = empty.replace(/---\n\n[\s\S]*$/, "---\n\n");
    const opened = { title: `New ${kind}`, file: `${place}/new.md`, isNew: true, source };
    return { ...opened, members: membersOf(opened, source) };
  }

  async function saveEntry(
    c: DeskContext,
    opened: Opened,
    texts: Record<string, string>,
    files: Record<string, File>,
  ) {
    const { file, members, fact, isText } = opened;
    const changes: Changes = {};
    const photo = files.photo
      ? Buffer.from(await files.photo.arrayBuffer())
      : Buffer.from(texts[keptPhoto] ?? "", "base64");
    if (photo.length > 0) {
      try {
        // Named after the entry: phones call every photo image.jpg.
        const name = `${path.parse(file).name}.jpg`;
        const prepared = await preparePicture(photo);
        changes[`brand/photos/${name}`] = prepared;
        texts["photo/file"] = name;
        texts[keptPhoto] = prepared.toString("base64");
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return show(c, opened, { texts, errors: { "photo/file": error.message } });
      }
    }
    const written = isText ? `${texts.whole?.trimEnd()}\n` : filledIn(opened, texts);
    changes[file] = written;
    if (file.startsWith("articles/") && !existsSync(path.join(folder, "pages/blog.yaml")))
      changes["pages/blog.yaml"] = readFileSync(blogPage);
    const what = `Change ${fact ? sentenceOf(fact).toLowerCase() : nameOf(file)}`;
    const outcome = await save(c, changes, what);
    if (typeof outcome === "string")
      return goTo(c, editAddress(file, fact) + (isText ? "&as=text" : ""), outcome);
    const fields = leaves(membersOf(opened, written));
    const labels = new Map(leaves(members).map(({ name, label }) => [name, label]));
    const errors: Record<string, string> = {};
    const elsewhere: string[] = [];
    for (const { file: place, line, sentence } of outcome) {
      const name = isText ? "whole" : (fieldAt(written, fields, line) ?? "");
      const label = labels.get(name);
      const said = isText
        ? `Line ${line}: ${sentence}`
        : capital(sentence.replace(`${name.replaceAll("/", ".")}:`, `${label}:`));
      if (place === file && label !== undefined)
        errors[name] = [errors[name], said].filter(Boolean).join(" ");
      else elsewhere.push(place ? `${place}, line ${line}: ${sentence}` : sentence);
    }
    const problem = elsewhere.length > 0 && ["Nothing is saved yet.", ...elsewhere].join(" ");
    return show(c, opened, { texts, errors, ...(problem && { problem }) });
  }

  function filledIn({ source, members }: Opened, texts: Record<string, string>) {
    const entry = readEntry(source);
    const body = texts.body?.trim() ?? entry.body;
    applyTexts(
      entry,
      members.filter(({ name }) => name !== "body"),
      texts,
    );
    return writeEntry({ ...entry, body });
  }

  async function save(c: DeskContext, changes: Changes, what: string) {
    const who = c.get("who");
    const before = "pages" in live.clinic ? live.clinic : undefined;
    const outcome = await checkAndSave(config, before, changes, { now: now(), who, what });
    if (typeof outcome !== "string") return outcome;
    const subject = Object.keys(changes).join(", ");
    await logAccess(config, { time: now(), event: "clinic changed", who, subject });
    return outcome;
  }

  function textAt(file: string): string | undefined {
    try {
      return readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n");
    } catch {
      return undefined;
    }
  }

  function show(c: DeskContext, opened: Opened, shown: Shown = {}) {
    const { title, members, file, source, fact, isText, isNew } = opened;
    const { problem, errors = {} } = shown;
    if (problem) c.status(400);
    const remark = fact && factsNow()[fact]?.remark;
    const about = { title, section, problem, errors };
    const body = html`<p><a href="/clinic">The clinic</a></p>
      ${remark && html`<p class="notice">${remark}</p>`}
      <form method="post" enctype="multipart/form-data">
        ${members.map((one) => inputs(one, shown))}
        <input type="hidden" name="base" value="${source}" />
        <p class="bar"><button>Save</button></p>
      </form>
      ${!isText && !isNew && html`<p><a href="${editAddress(file)}&as=text">Edit the whole file as a text</a></p>`}`;
    return page(c, desk, about, body);
  }

  function inputs(member: Members[number], shown: Shown): Html {
    const { texts = {}, errors = {} } = shown;
    const { name, label } = member;
    if (isGroup(member)) {
      if (member.members.length === 0) return html``;
      const inner = member.members.map((one) => inputs(one, shown));
      const remove = fieldsOf(texts, errors)(`${name}/-remove`, "Remove this", {
        type: "checkbox",
      });
      const kept = texts[keptPhoto];
      const hint = kept && "The one that you chose is kept.";
      const photo =
        name === "photo" &&
        html`${field({ name: "photo", label: "Choose a photo", type: "file", hint })}
        ${kept && html`<input type="hidden" name="${keptPhoto}" value="${kept}" />`}`;
      const isOpen =
        member.item !== "new" ||
        leaves(member.members).some((one) => texts[one.name] || errors[one.name]);
      const set = html`<fieldset>
        <legend>${label || "What it says"}</legend>
        ${photo} ${inner} ${member.item === "there" && remove}
      </fieldset>`;
      return isOpen
        ? set
        : html`<details>
            <summary>${label}</summary>
            ${set}
          </details>`;
    }
    const { kind, value, options } = member;
    const typed = texts[name] ?? value;
    const about = { name, label, value: typed, error: errors[name], options };
    if (kind === "flag") return field({ ...about, type: "checkbox" });
    if (kind === "choice") return field(about);
    const mayBeEmpty = member.isNullable || member.isOptional;
    const hint = kind === "list" ? "One a line." : mayBeEmpty ? "May be empty." : undefined;
    const lines = typed.split("\n").length;
    const isLong = typed.length > 70 || lines > 1;
    const asLong = isLong ? Math.min(12, Math.ceil(typed.length / 70) + 1) : 0;
    const inList = kind === "list" ? Math.max(3, lines + 1) : asLong;
    const rows = name === "body" || name === "whole" ? 24 : inList;
    return field({ ...about, hint, rows });
  }

  function daysOff(c: DeskContext, { texts = {}, errors = {} }: Shown = {}) {
    const at = fieldsOf(texts, errors);
    const body = html`<p><a href="/clinic">The clinic</a></p>
      <form method="post">
        ${at("first", "First day", { type: "date", required: true })}
        ${at("last", "Last day", { type: "date", hint: "Empty for one day." })}
        ${at("closesAt", "Open until", { type: "time", hint: "Empty when closed all day. A quarter of an hour, such as 12:00." })}
        ${at("reason", "Reason, as visitors read it", { hint: "Such as: Christmas Eve", required: true })}
        <button>Save</button>
      </form>`;
    return page(c, desk, { title: "Close on a day", section, errors }, body);
  }
}

const linkToFile = (file: string, name: string, fact?: string) =>
  html`<a href="${editAddress(file, fact)}">${name}</a>`;
const linkTo = (fact: string) => linkToFile("clinic.yaml", factName(fact), fact);
const links = (title: string, all: Html[]) =>
  html`<h2>${title}</h2>
    ${list(all, "links")}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentenceOf = (fact: string) => capital(fact.replaceAll(/([A-Z])/g, " $1").toLowerCase());
const factName = (fact: string) => plainNames[fact] ?? sentenceOf(fact);
const nameOf = (file: string) => capital(path.parse(file).name.replaceAll("-", " "));
const pagesIn = (pages: string[] | null) =>
  pages === null ? " (every page)" : pages.length > 0 ? ` (${pages.join(", ")})` : "";
