import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { randomUUIDv7 } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormWords } from "../../app/ui/controls/form-words.ts";
import { longDate, monthAndDay, todayIn, wallClock } from "../../regions/calendar.ts";
import type { Press } from "../../core/process/access-log.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { type About, Document, wasRefused } from "./document.tsx";
import { FormPage } from "./form.tsx";
import type { Done } from "./notice.tsx";

export type DeskContext = Context<DeskEnv>;

const words = { optional: "(optional)", choose: "Choose one", error: "Error:" };

export function show(c: DeskContext, desk: Desk, about: About, body: ReactNode) {
  c.status(about.status ?? (wasRefused(about) ? 400 : 200));
  const document = (
    <FormWords value={words}>
      <FormPage value={{ address: addressOf(c), title: about.title }}>
        <Document
          desk={desk}
          about={about}
          who={c.get("who")}
          path={c.req.path}
          said={c.req.query("done")}
          nonce={c.get("secureHeadersNonce")}
        >
          {body}
        </Document>
      </FormPage>
    </FormWords>
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(document)}`);
}

/** Answers with a part of a page, which the desk's script adds to it. */
export const showPart = (c: DeskContext, part: ReactNode) =>
  c.html(renderToStaticMarkup(<FormWords value={words}>{part}</FormWords>));

/** Makes a page that shows something, and is sent nothing. */
export const readOnlyPage = (
  path: DeskPage["path"],
  label: string,
  Body: (props: { desk: Desk }) => ReactNode,
  lead?: string,
): DeskPage => ({
  path,
  label,
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) =>
      show(c, desk, { title: label, lead }, <Body desk={desk} />),
    ),
});

/** Leaves out what was said on the page, and a place in it, which would keep the focus from what is said next. */
export function addressOf(c: DeskContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export const goTo = (c: DeskContext, address: string, said?: Done) =>
  c.redirect(said ? `${address}${address.includes("?") ? "&" : "?"}done=${said}` : address, 303);

/** Reads the clinic's clock. */
export const todayAt = ({ live, now }: Pick<Desk, "live" | "now">) =>
  todayIn(live.clinic.timeZone, now());

/** Writes "March 2, 10:04" in the clinic's time, and "March 2, 2025, 10:04" of another year. */
export function clinicTime(desk: Pick<Desk, "live" | "now">, instant: string): string {
  const { date, time } = wallClock(desk.live.clinic.timeZone, new Date(instant));
  const isThisYear = date.slice(0, 4) === todayAt(desk).slice(0, 4);
  return `${isThisYear ? monthAndDay(date) : longDate(date)}, ${time}`;
}

type Files = Record<string, { name: string; bytes: Buffer }>;

/** Reads the texts and files of a form. Of several inputs with one name the last counts. */
export async function readForm(c: DeskContext) {
  const body = await c.req.parseBody().catch(() => {
    throw new HTTPException(400, { message: "The form in this request is malformed." });
  });
  const texts: Texts = {};
  const files: Files = {};
  for (const [name, value] of Object.entries(body))
    if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
    else if (value instanceof File && value.size > 0)
      files[name] = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
  return { texts, files };
}

/** Reads a form, with who has sent it. */
export async function readPress(c: DeskContext, desk: Desk) {
  const form = await readForm(c);
  return { ...form, press: pressOf(c, desk, form.texts) };
}

/** Tells who presses, and the key of the form that they saw. */
export function pressOf(c: DeskContext, desk: Desk, { key = "" }: Texts): Press {
  return {
    who: c.get("who"),
    now: desk.now(),
    key: /^[\w-]{8,64}$/.test(key) ? key : randomUUIDv7(),
  };
}
