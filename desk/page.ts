import type { Context } from "hono";
import { html } from "hono/html";
import { logAccess } from "../core/submissions/looking-up/access-log.ts";
import { mistakeIn } from "../core/clinic/edit/save-files.ts";
import { longDate, wallClock } from "../regions/calendar.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";

export type Html = ReturnType<typeof html>;
export type DeskContext = Context<DeskEnv>;

const sections = {
  "/requests": "Requests",
  "/testimonials": "Testimonials",
  "/posts": "Posts",
  "/clinic": "Clinic",
  "/state": "State",
};

/** What a page says at its top after a form was sent; named in the address, so that no address can put words here. */
const done = {
  answered: "Marked as answered.",
  opened: "It is open again.",
  queued: "The letter is on its way: it leaves within two minutes.",
  erased: "It is erased. Erase it in the clinic's mailbox, exports and backups too.",
  saved: "Saved. The site shows it within two seconds.",
  waits: "Saved. The site shows it once the folder's mistakes are put right.",
  undone: "Taken back. The site shows it within two seconds.",
  draft: "Saved, and not on the site.",
} as const;
export type Done = keyof typeof done;

const unsaved = "Nothing is saved yet. The site stays as it is.";

type Page = {
  title: string;
  section?: keyof typeof sections;
  problem?: string | undefined;
  /** What is wrong in a form, by the name of the input. */
  errors?: Record<string, string>;
};

export function page(c: DeskContext, desk: Desk, about: Page, body: Html) {
  const { title, section, errors = {} } = about;
  const isRefused = Object.keys(errors).length > 0;
  const problem = about.problem ?? (isRefused ? unsaved : undefined);
  if (isRefused) c.status(400);
  const { clinic } = desk.live;
  const mistakes = desk.live.mistakes.map((text) => {
    const { file, line, sentence } = mistakeIn(desk.config.CLINIC_DIR, text);
    const address = editAddress(file, /^\w*/.exec(sentence)?.[0]);
    return html`<a href="${address}">${file}, line ${line}</a>: ${sentence}`;
  });
  const wrong = Object.entries(errors).map(
    ([name, error]) => html`<a href="#field-${name}">${error}</a>`,
  );
  const [, said] = Object.entries(done).find(([name]) => name === c.req.query("done")) ?? [];
  const who = c.get("who");
  const links = Object.entries(sections).map(([href, name]) => {
    const current = href === section && html`aria-current="true"`;
    return html`<a href="${href}" ${current}>${name}</a>`;
  });
  return c.html(
    html`<!doctype html>
      <html lang="en-CA">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>${problem ? "Problem: " : ""}${title} · Desk of ${clinic.name}</title>
          <link rel="stylesheet" href="/desk.css" />
          <script src="/desk.js" defer></script>
        </head>
        <body>
          <a class="skip" href="#main">Skip to the page</a>
          <header>
            <p class="clinic">${clinic.name} <span>desk</span></p>
            ${who && html`<nav aria-label="Desk">${links}</nav>`}
            ${who && html`<p class="who">You are ${who}</p>`}
          </header>
          <main id="main" tabindex="-1">
            ${
              who &&
              mistakes.length > 0 &&
              html`<div class="notice warning">
                <p>
                  The clinic's folder has mistakes. The site shows the clinic as it was before them,
                  and can't start again until they are put right.
                </p>
                ${list(mistakes)}
              </div>`
            }
            <h1>${title}</h1>
            ${
              problem &&
              html`<div class="notice problem" role="alert">
                <p>${problem}</p>
                ${wrong.length > 0 && list(wrong)}
              </div>`
            }
            ${said && html`<p class="notice done" role="status">${said}</p>`} ${body}
          </main>
        </body>
      </html>`,
  );
}

export const goTo = (c: DeskContext, address: string, said?: Done) =>
  c.redirect(said ? `${address}${address.includes("?") ? "&" : "?"}done=${said}` : address, 303);

/** @param fact of clinic.yaml; without one that is there, the file is edited as the text that it is */
export const editAddress = (file: string, fact = "") =>
  `/clinic/edit?${new URLSearchParams(file === "clinic.yaml" ? { file, fact } : { file })}`;

type Deed = { event: string; subject: string; count?: number };

/** Ends what was done: it is noted, by whom, and said on the page that follows. */
export async function finish(c: DeskContext, desk: Desk, to: string, said: Done, what: Deed) {
  const { event, ...about } = what;
  await logAccess(desk.config, { time: desk.now(), event, who: c.get("who"), ...about });
  return goTo(c, to, said);
}

type Field = {
  name: string;
  label: string;
  value?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  type?: string;
  rows?: number;
  options?: readonly string[] | undefined;
  required?: boolean;
};

/** A label, an input, and what is wrong with what was typed. Of a box that is not ticked browsers send the hidden input. */
export function field(about: Field): Html {
  const { name, label, value = "", hint, error, type = "text", rows, options, required } = about;
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const attributes = html`id="${id}" name="${name}"
  ${described && html`aria-describedby="${described}"`} ${error && html`aria-invalid="true"`}
  ${required && html`required`}`;
  const isBox = type === "checkbox";
  const choices = options?.map(
    (one) => html`<option ${one === value && html`selected`}>${one}</option>`,
  );
  const given = isBox
    ? html`value="yes" ${value === "yes" && html`checked`}`
    : type !== "file" && html`value="${value}"`;
  const input = rows
    ? html`<textarea ${attributes} rows="${rows}">${`\n${value}`}</textarea>`
    : choices
      ? html`<select ${attributes}>
          ${choices}
        </select>`
      : html`<input ${attributes} type="${type}" ${given} />`;
  return html`<div class="field ${isBox && "tick"}">
    ${isBox && html`<input type="hidden" name="${name}" value="" />${input}`}<label for="${id}"
      >${label}</label
    >
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${id}-error">${error}</p>`} ${!isBox && input}
  </div>`;
}

export const fieldsOf =
  (values: Record<string, unknown>, errors: Record<string, string>) =>
  (name: string, label: string, more: Partial<Field> = {}) => {
    const value = values[name] === true ? "yes" : String(values[name] ?? "");
    const shown = more.type === "date" ? value.slice(0, 10) : value;
    return field({ name, label, value: shown, error: errors[name], ...more });
  };

export const pressOnly = (address: string, about: string, label: string): Html =>
  html`<form method="post" action="${address}" aria-label="${about}">
    <button class="quiet">${label}</button>
  </form>`;

type Shown = Html | string | number | null | undefined | false;

export const list = (items: readonly Shown[], style = ""): Html => {
  const each = items.map((one) => html`<li>${one}</li>`);
  return html`<ul class="${style}">
    ${each}
  </ul>`;
};

export const pairs = (all: readonly (readonly [name: string, value: Shown])[]): Html => {
  const each = all.map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  );
  return html`<dl>${each}</dl>`;
};

/** "March 2, 2026, 10:04", in the clinic's time. */
export function clinicTime({ live }: Pick<Desk, "live">, instant: string | Date): string {
  const { date, time } = wallClock(live.clinic.timeZone, new Date(instant));
  return `${longDate(date)}, ${time}`;
}

/** The texts and files of a form; of several inputs with one name the last. */
export async function readForm(c: DeskContext) {
  const body = await c.req.parseBody();
  const texts: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of Object.entries(body))
    if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
    else if (value.size > 0) files[name] = value as File;
  return { texts, files };
}
