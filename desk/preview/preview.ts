import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Insertable } from "kysely";
import { filesHere } from "../../core/clinic/edit/edit-entry.ts";
import { type Changes, folderWith } from "../../core/clinic/folder/folder-with.ts";
import { listFolder } from "../../core/clinic/folder/survey.ts";
import type { Config } from "../../core/process/config.ts";
import { siteFolder } from "../../core/process/site-folder.ts";
import { openDatabase } from "../../core/store/open.ts";
import type { Schema } from "../../core/store/schema.ts";

const idleMs = 10 * 60_000;
/** Reading the folder again and rendering may take this long on a busy machine. */
const mostMs = 15_000;

/** Shows posts and pages as the site will: by the built site, a process with a store and a clinic's folder of its own, which hold the drafts. */
export function createPreview({ CLINIC_DIR, PICTURE_HOSTS, DESK_PORT, ...config }: Config) {
  // Another desk beside this one has another port.
  const DATA_DIR = path.join(config.DATA_DIR, `preview-${DESK_PORT}`);
  const removeDrafts = () => rm(DATA_DIR, { recursive: true, force: true });
  const drafts = path.join(DATA_DIR, "clinic");
  let running: ReturnType<typeof start> | undefined;

  async function start() {
    // Those of a desk that was killed.
    await removeDrafts();
    await copyFolder(CLINIC_DIR, drafts, {});
    const settings = {
      CLINIC_DIR: drafts,
      DATA_DIR,
      HOST: "127.0.0.1",
      PORT: "0",
      NODE_ENV: "production",
    };
    const child = spawn(process.execPath, [path.join(siteFolder, "build/server/index.js")], {
      env: { ...settings, PICTURE_HOSTS: PICTURE_HOSTS.join(" ") },
      // The channel tells the site's address. It closes when the desk is killed, which ends the site.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const ended = once(child, "exit").then(() => {
      running = undefined;
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
    return { ...site, stop, DATA_DIR, idle: setTimeout(stop, idleMs).unref() };
  }

  return {
    /** @returns the address of the post's page; undefined where the site can't start */
    async show(post: Insertable<Schema["blog_posts"]>): Promise<string | undefined> {
      const site = await (running ??= start());
      if (!site) return undefined;
      await using db = openDatabase(site, { waitMs: 5_000 });
      const id = randomUUID();
      const draft = { ...post, id, published: true };
      await db.insertInto("blog_posts").values(draft).execute();
      return `/blog/${id}`;
    },
    /** @param version of the clinic with these changes @returns whether the site shows it */
    async showChanges(changes: Changes, version: string | undefined): Promise<boolean> {
      const site = await (running ??= start());
      if (!site) return false;
      await copyFolder(CLINIC_DIR, drafts, changes);
      const headers = { "x-desk": site.secret };
      for (const until = Date.now() + mostMs; Date.now() < until; await wait(100)) {
        const ready = await fetch(`${site.url}/readyz`, { headers });
        if (((await ready.json()) as { clinic?: string }).clinic === version) return true;
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

/** Makes the second folder as the first, but for the changes. */
async function copyFolder(from: string, to: string, changes: Changes): Promise<void> {
  const { files } = await listFolder(from);
  await folderWith(to, files, (name, target) => copyFile(path.join(from, name), target), changes);
  const stay = new Set(
    [...files, ...Object.keys(changes)].filter((name) => changes[name] !== null),
  );
  for (const name of filesHere(to)) if (!stay.has(name)) await rm(path.join(to, name));
}

export type Preview = ReturnType<typeof createPreview>;
