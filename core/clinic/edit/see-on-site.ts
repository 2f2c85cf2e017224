import { setTimeout as wait } from "node:timers/promises";

/** A save is seen on the running site, or only rendered where no site runs. It is late where the site runs and does not show it yet. */
export type Visibility = "shown" | "rendered" | "late";

type Look = (site: string, signal: AbortSignal) => Promise<boolean>;

const withinMs = 4_000;

/** Asks the site of this computer until it shows what was saved. */
export async function seeOnSite({ PORT }: { PORT: number }, look: Look): Promise<Visibility> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look(`http://127.0.0.1:${PORT}`, AbortSignal.timeout(1_000)).catch(
      (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code,
    );
    if (seen === "ECONNREFUSED") return "rendered";
    if (seen === true) return "shown";
    if (Date.now() > deadline) return "late";
    await wait(150);
  }
}

/** The site tells which clinic its pages show, and which records. */
async function shownOn(site: string, signal: AbortSignal) {
  const ready = await fetch(`${site}/readyz`, { signal });
  return (await ready.json()) as { clinic?: string; records?: number };
}

export const clinicShown =
  (version: string): Look =>
  async (site, signal) =>
    (await shownOn(site, signal)).clinic === version;

/** @param version of the records with it */
export const postShown =
  (address: string, version: string, isPublished: boolean): Look =>
  async (site, signal) => {
    const { records = 0 } = await shownOn(site, signal);
    if (records < Number(version)) return false;
    const { ok, status } = await fetch(site + address, { signal, redirect: "manual" });
    return isPublished ? ok : status === 404;
  };
