import { loadClinic } from "../core/clinic/load.ts";
import { createLog } from "../core/process/log.ts";
import { createSearchIndex } from "../core/submissions/looking-up/search-index.ts";
import { createApp } from "./app.ts";
import type { Desk } from "./desk-env.ts";
import { createPreview } from "./preview.ts";

export const token = "a".repeat(22);
const origin = "http://localhost";

/** A desk at which AL has signed in. */
export async function openDesk(parts: Pick<Desk, "config" | "db"> & Partial<Desk>) {
  const { config, db } = parts;
  const app = createApp({
    live: parts.live ?? { clinic: await loadClinic(config.CLINIC_DIR), mistakes: [] },
    index: createSearchIndex(db, config),
    preview: createPreview(config),
    log: createLog("silent"),
    token,
    now: () => new Date(),
    ...parts,
  });
  const headers: Record<string, string> = { host: "localhost", origin };
  async function ask(address: string, { headers: more, ...init }: RequestInit = {}) {
    const response = await app.request(origin + address, {
      ...init,
      headers: { ...headers, ...(more as object) },
    });
    const { status, headers: said } = response;
    return { status, headers: said, html: await response.text() };
  }
  async function post(address: string, fields: Record<string, string | File>, more = {}) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return ask(address, { method: "POST", body, headers: more });
  }
  const signedIn = await post("/sign-in", { token: parts.token ?? token, name: "AL" });
  headers.cookie = signedIn.headers.get("set-cookie")!.split(";", 1)[0]!;
  return { app, ask, post, cookie: headers.cookie };
}
