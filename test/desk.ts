import { parse } from "node-html-parser";
import { loadClinic } from "../core/clinic/load.ts";
import { createLog } from "../core/process/log.ts";
import { createSearchIndex } from "../core/submissions/looking-up/search-index.ts";
import { createApp } from "../desk/app.tsx";
import type { Desk } from "../desk/desk-env.ts";
import { createPreview } from "../desk/preview/preview.ts";
import { createSessions } from "../desk/sign-in/sessions.ts";

export const host = "desk-for-tests.localhost";
const origin = `http://${host}`;

export type Fields = Record<string, string | File>;

/** A desk at which AL has signed in, or whoever is named. */
export async function openDesk({
  who = "AL",
  ...parts
}: Pick<Desk, "config" | "db"> & Partial<Desk> & { who?: string }) {
  const { config, db } = parts;
  const now = parts.now ?? (() => new Date());
  let token = "";
  const sessions = createSessions(config, now, (next) => (token = next));
  const app = createApp({
    live: parts.live ?? { clinic: await loadClinic(config.CLINIC_DIR), mistakes: [] },
    index: createSearchIndex(db, config),
    preview: createPreview(config),
    log: createLog("silent"),
    sessions,
    folder: config,
    host,
    now,
    ...parts,
  });
  const headers: Record<string, string> = { host, origin };

  async function ask(address: string, { headers: more, ...init }: RequestInit = {}) {
    const response = await app.request(origin + address, {
      ...init,
      headers: { ...headers, ...(more as object) },
    });
    const { status, headers: said } = response;
    return { status, headers: said, html: await response.text() };
  }

  async function post(address: string, fields: Fields, more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    const about = {
      "content-type": encoded.headers.get("content-type")!,
      "content-length": String(body.length),
    };
    return ask(address, { method: "POST", body, headers: { ...about, ...more } });
  }

  /** What a browser would send for a form on a page, once these fields are filled in. */
  async function fill(page: string, typed: Fields, action = page): Promise<Fields> {
    const { html } = await ask(page);
    const forms = parse(html).querySelectorAll("main form");
    const addressOf = (address: string) => decodeURIComponent(address);
    const form = forms.find((one) => addressOf(one.getAttribute("action")!) === addressOf(action));
    if (!form) throw new Error(`No form ${action} on ${page}: ${html}`);
    const fields: Fields = {};
    for (const input of form.querySelectorAll("input, textarea, select")) {
      const { name = "", type, value = "" } = input.attributes;
      const isBox = type === "checkbox" || type === "radio";
      if (type === "file" || (isBox && !input.hasAttribute("checked"))) continue;
      if (input.tagName === "SELECT") {
        const chosen = input.querySelector("[selected]");
        fields[name] = chosen?.getAttribute("value") ?? chosen?.text ?? "";
      }
      // A browser leaves out the first line end.
      else fields[name] = input.tagName === "TEXTAREA" ? input.text.replace(/^\n/, "") : value;
    }
    return { ...fields, ...typed };
  }

  /** Fills in the form of a page and presses its button. */
  const press = async (page: string, typed: Fields = {}, action = page) =>
    post(action, await fill(page, typed, action));

  const cookieOf = (answer: { headers: Headers }) =>
    answer.headers.getSetCookie().at(-1)!.split(";", 1)[0]!;

  async function signIn(name = who) {
    headers.cookie = cookieOf(await ask(`/sign-in?token=${token}`));
    const signedIn = await post("/sign-in", { name });
    headers.cookie = cookieOf(signedIn);
    return signedIn;
  }

  await signIn();
  return { app, ask, post, fill, press, signIn, cookie: () => headers.cookie!, token: () => token };
}
