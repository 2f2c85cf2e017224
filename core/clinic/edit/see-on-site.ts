import { setTimeout as wait } from "node:timers/promises";

/** Seen on the running site, or only rendered where no site runs; late where the site runs and does not show it yet. */
export type Shown = "shown" | "rendered" | "late";

export type Look = (site: string, signal: AbortSignal) => Promise<boolean>;

const withinMs = 4_000;

const loopbackAddress = (port: number) => `http://127.0.0.1:${port}`;

/** Asks the site of this computer until it shows what was saved. */
export async function seeOnSite({ PORT }: { PORT: number }, look: Look): Promise<Shown> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look(loopbackAddress(PORT), AbortSignal.timeout(1_000)).catch(
      (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code,
    );
    if (seen === "ECONNREFUSED") return "rendered";
    if (seen === true) return "shown";
    if (Date.now() > deadline) return "late";
    await wait(150);
  }
}

/** The site tells which clinic it shows. */
async function versionOn(site: string, signal: AbortSignal) {
  const ready = await fetch(`${site}/readyz`, { signal });
  return ((await ready.json()) as { clinic?: string }).clinic;
}

export const versionShown =
  (version: string): Look =>
  async (site, signal) =>
    (await versionOn(site, signal)) === version;

/** Another than before the save: what a folder with mistakes becomes, only the site knows. */
export async function anotherVersionShown({ PORT }: { PORT: number }): Promise<Look | undefined> {
  const before = await versionOn(loopbackAddress(PORT), AbortSignal.timeout(1_000)).catch(
    () => undefined,
  );
  if (before === undefined) return undefined;
  return async (site, signal) => (await versionOn(site, signal)) !== before;
}

export const pageShown =
  (address: string): Look =>
  async (site, signal) =>
    (await fetch(site + address, { signal, redirect: "manual" })).ok;

export const pageGone =
  (address: string): Look =>
  async (site, signal) =>
    (await fetch(site + address, { signal, redirect: "manual" })).status === 404;
