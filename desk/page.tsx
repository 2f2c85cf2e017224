import type { Context } from "hono";
import { randomUUIDv7 } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormWords } from "../app/ui/controls/form-words.ts";
import { ErrorBox } from "../app/ui/feedback/error-box.tsx";
import { longDate, monthAndDay, todayIn, wallClock } from "../regions/calendar.ts";
import { mistakeIn, type SavedState } from "../core/clinic/edit/save-files.ts";
import type { Press } from "../core/process/access-log.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { FormPage } from "./form.tsx";

export type DeskContext = Context<DeskEnv>;
export type Texts = Record<string, string>;

/** What a page says after a press; named in the address, so that no address can put words here. */
const done = {
  answered: "Marked as answered.",
  opened: "It is open again.",
  queued: "The letter is on its way: it leaves within two minutes.",
  erased: "It is erased. Erase it in the clinic's mailbox, exports and backups too.",
  stored: "Saved.",
  shown: "Saved. The site shows it now.",
  rendered: "Saved. The site shows it as soon as it runs.",
  late: "Saved. The site hasn't taken it up yet: look at it in a minute, and at State if it isn't there.",
  waits: "Saved. The site shows it once the mistakes above are put right.",
  later: "Saved. The site shows it from its day on.",
  draft: "Saved, and not on the site.",
} as const satisfies Record<SavedState | string, string>;
export type Done = keyof typeof done;

const words = { optional: "(optional)", choose: "Choose one", error: "Error:" };
const unsaved = "Nothing is saved yet. The site stays as it is.";

type About = {
  title: string;
  /** Of the browser's tab and history, where the heading names a person. */
  tab?: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  problem?: string | undefined;
  /** What is wrong in a form, by the name of the input. */
  errors?: Texts | undefined;
  status?: 200 | 201 | 403 | 404 | 409 | 503;
};

export function show(c: DeskContext, desk: Desk, about: About, body: ReactNode) {
  const { errors = {}, problem, status } = about;
  const isRefused = problem !== undefined || Object.keys(errors).length > 0;
  c.status(status ?? (isRefused ? 400 : 200));
  const document = (
    <FormWords value={words}>
      <FormPage value={{ address: addressOf(c), title: about.title }}>
        <Document
          desk={desk}
          about={about}
          who={c.get("who")}
          path={c.req.path}
          nonce={c.get("secureHeadersNonce")}
        >
          {isRefused && (
            <ErrorBox
              title="There is a problem"
              text={problem ?? unsaved}
              errors={Object.entries(errors).map(([name, message]) => ({
                id: `field-${name}`,
                message,
              }))}
            />
          )}
          {!isRefused && <DoneNotice said={c.req.query("done")} />}
          {body}
        </Document>
      </FormPage>
    </FormWords>
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(document)}`);
}

/** Without what was said on it, and without a place in it: that would keep the focus from what is said next. */
function addressOf(c: DeskContext): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type DocumentProps = {
  desk: Desk;
  about: About;
  who: string | undefined;
  path: string;
  nonce: string | undefined;
  children: ReactNode;
};

function Document({ desk, about, who, path, nonce, children }: DocumentProps) {
  const { clinic } = desk.live;
  const { title, tab = title, lead, back, problem, errors = {} } = about;
  const isRefused = problem !== undefined || Object.keys(errors).length > 0;
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${isRefused ? "Error: " : ""}${tab} · Desk of ${clinic.name}`}</title>
        {"logo" in clinic.brand && <link rel="icon" href={clinic.brand.logo.address} />}
        <link rel="stylesheet" href={desk.stylesheet} />
        <link rel="stylesheet" href="/desk.css" />
        <script type="module" src="/desk.js" nonce={nonce} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <header className="desk-head">
          <p className="desk-name">
            {clinic.name} <span>desk</span>
          </p>
          {who && (
            <form method="post" action="/sign-out" className="desk-who" aria-label="Sign out">
              <span>{who}</span>
              <button className="link">Sign out</button>
            </form>
          )}
        </header>
        <div className="desk-frame">
          {who && <Menu menu={desk.menu} path={back ? back.to : path} />}
          <main id="main" tabIndex={-1}>
            {who && <Mistakes desk={desk} />}
            {back && (
              <p className="desk-back">
                <a className="link" href={back.to}>
                  {back.label}
                </a>
              </p>
            )}
            <h1>{title}</h1>
            {lead && <p className="desk-lead">{lead}</p>}
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

function Menu({ menu, path }: { menu: Desk["menu"]; path: string }) {
  const current = menu.find((one) => one.path === `/${path.split("/")[1]}`);
  return (
    <nav aria-label="Desk" className="desk-menu">
      <ul>
        {menu.map((one) => (
          <li key={one.path}>
            <a href={one.path} {...(one === current && { "aria-current": "true" })}>
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Takes the focus, as what is refused does. */
function DoneNotice({ said }: { said: string | undefined }) {
  const [, text] = Object.entries(done).find(([name]) => name === said) ?? [];
  if (!text) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="desk-done" role="group" tabIndex={-1} autoFocus aria-label={text}>
      <p>{text}</p>
    </div>
  );
}

function Mistakes({ desk }: { desk: Desk }) {
  const { live, config } = desk;
  if (live.mistakes.length === 0) return null;
  return (
    <div className="desk-warning">
      <p>
        The clinic's folder has mistakes. The site shows the clinic as it was before them, and can't
        start again until they are put right.
      </p>
      <ul>
        {live.mistakes.map((text) => {
          const { file, line, sentence } = mistakeIn(config.CLINIC_DIR, text);
          const address = editAddress(file, /^\w*/.exec(sentence)?.[0]);
          return (
            <li key={text}>
              <a className="link" href={address}>{`${file}, line ${line}`}</a>: {sentence}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export const goTo = (c: DeskContext, address: string, said?: Done) =>
  c.redirect(said ? `${address}${address.includes("?") ? "&" : "?"}done=${said}` : address, 303);

/** @param section of a file; of clinic.yaml, a fact */
export const editAddress = (file: string, section = "") =>
  `/edit?${new URLSearchParams(section && file.endsWith(".yaml") ? { file, section } : { file })}`;

/** "March 2, 10:04", in the clinic's time; of another year "March 2, 2025, 10:04". */
export function clinicTime({ live, now }: Pick<Desk, "live" | "now">, instant: string): string {
  const { timeZone } = live.clinic;
  const { date, time } = wallClock(timeZone, new Date(instant));
  const isThisYear = date.slice(0, 4) === todayIn(timeZone, now()).slice(0, 4);
  return `${isThisYear ? monthAndDay(date) : longDate(date)}, ${time}`;
}

/** The texts and files of a form; of several inputs with one name the last. */
export async function readForm(c: DeskContext) {
  const body = await c.req.parseBody();
  const texts: Texts = {};
  const files: Record<string, File> = {};
  for (const [name, value] of Object.entries(body))
    if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
    else if (value.size > 0) files[name] = value as File;
  return { texts, files };
}

/** Who presses, and the key of the form that they saw. */
export function pressOf(c: DeskContext, desk: Desk, { key = "" }: Texts): Press {
  return {
    who: c.get("who"),
    now: desk.now(),
    key: /^[\w-]{8,64}$/.test(key) ? key : randomUUIDv7(),
  };
}
