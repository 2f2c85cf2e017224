import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Insertable } from "kysely";
import { filesBelow } from "../../core/clinic/edit/files-below.ts";
import { planChanges } from "../../core/clinic/edit/save-files.ts";
import { type Changes, folderWith } from "../../core/clinic/folder/folder-with.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import type { Config } from "../../core/process/config.ts";
import { siteFolder } from "../../core/process/site-folder.ts";
import { openDatabase } from "../../core/store/open.ts";
import type { Schema } from "../../core/store/schema.ts";

const idleMs = 10 * 60_000;
/** Reading the folder again and rendering may take this long on a busy machine. */
const mostMs = 15_000;

/** Shows posts and pages as the site will, by the built site in a process with a store and a clinic's folder of its own, which hold the drafts. */
export function createPreview(config: Config) {
  let running: ReturnType<typeof startSite> | undefined;
  const end = () => void (running = undefined);
  function run(start: () => ReturnType<typeof startSite>) {
    running ??= start();
    // The next preview tries again.
    running.catch(end);
    return running;
  }
  return {
    /** @returns the address of the post's page; undefined where the site can't start */
    async show(post: Insertable<Schema["blog_posts"]>): Promise<string | undefined> {
      const site = await run(async () => {
        const { clinic } = await planChanges(config, {});
        return clinic ? startSite(config, clinic, {}, end) : end();
      });
      if (!site) return undefined;
      await using db = openDatabase(site, { waitMs: 5_000 });
      const id = randomUUID();
      const draft = { ...post, id, published: true };
      await db.insertInto("blog_posts").values(draft).execute();
      return `/blog/${id}`;
    },
    /** @param clinic with these changes @returns whether the site shows it */
    async showChanges(clinic: Clinic | undefined, changes: Changes): Promise<boolean> {
      if (!clinic) return false;
      const site = await run(() => startSite(config, clinic, changes, end));
      if (!site) return false;
      await writeFolder(site.CLINIC_DIR, clinic, changes);
      const headers = { "x-desk": site.secret };
      for (const until = Date.now() + mostMs; Date.now() < until; await wait(100)) {
        const ready = await fetch(`${site.url}/readyz`, { headers });
        if (((await ready.json()) as { clinic?: string }).clinic === clinic.version) return true;
      }
      return false;
    },
    /** The site's own answer, while it runs: its pages, and their styles and pictures. */
    async get(address: string): Promise<Response | undefined> {
      const site = await running;
      site?.idle.refresh();
      return site && fetch(site.url + address, { headers: { "x-desk": site.secret } });
    },
    async stop() {
      await (await running)?.stop();
    },
  };
}

/** @returns undefined where the site can't start */
async function startSite(config: Config, clinic: Clinic, changes: Changes, onEnd: () => void) {
  // Another desk beside this one has another port.
  const DATA_DIR = path.join(config.DATA_DIR, `preview-${config.DESK_PORT}`);
  const CLINIC_DIR = path.join(DATA_DIR, "clinic");
  const removeDrafts = () => rm(DATA_DIR, { recursive: true, force: true });
  // A desk that was killed leaves its drafts.
  await removeDrafts();
  await writeFolder(CLINIC_DIR, clinic, changes);
  const child = spawn(process.execPath, [path.join(siteFolder, "build/server/index.js")], {
    env: {
      CLINIC_DIR,
      DATA_DIR,
      HOST: "127.0.0.1",
      PORT: "0",
      NODE_ENV: "production",
      PICTURE_HOSTS: config.PICTURE_HOSTS.join(" "),
    },
    // The channel tells the site's address. It closes when the desk is killed, which ends the site.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() => {
    onEnd();
    return [];
  });
  async function stop() {
    child.kill();
    await ended;
    await removeDrafts();
  }
  const told = await Promise.race([once(child, "message"), ended]);
  const [site] = told as [{ url: string; secret: string }?];
  if (!site) return void (await stop());
  const idle = setTimeout(stop, idleMs).unref();
  return { ...site, stop, CLINIC_DIR, DATA_DIR, idle };
}

/** Makes the folder as the clinic's is with these changes. */
async function writeFolder(to: string, { files }: Clinic, changes: Changes): Promise<void> {
  const copy = (name: string, target: string) => copyFile(files.get(name)!.file, target);
  await folderWith(to, files.keys(), copy, changes);
  for (const name of filesBelow(to)) if (!files.has(name)) await rm(path.join(to, name));
}

export type Preview = ReturnType<typeof createPreview>;
