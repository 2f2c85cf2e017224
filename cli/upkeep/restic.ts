import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Config } from "../../core/process/config.ts";
import { noteDone } from "../../core/store/maintenance-log.ts";
import { Failure, UsageError } from "../command.ts";
import type { WithStore } from "../store.ts";

// restic encrypts what it is given, speaks to S3, SFTP and more, and keeps apart what differs from night to night.

const kept = ["--keep-daily=7", "--keep-weekly=4", "--keep-monthly=12"];
const host = ["--host", "clinic"];

/** The store's backup, the clinic's folder and the settings: what a new machine needs. */
export async function sendAway(input: WithStore<Record<never, string>>, file: string) {
  const { config, now, remark } = input;
  const { BACKUP_TO, BACKUP_WITH, CLINIC_DIR } = config;
  if (!BACKUP_TO) return;
  const places = [file, CLINIC_DIR, ...(BACKUP_WITH ? [BACKUP_WITH] : [])];
  // What a killed run left.
  await restic(config, "unlock").catch(() => restic(config, "init"));
  await restic(config, "backup", "--quiet", ...host, ...places);
  await noteDone(input, "The backup has left", { what: "backup away", at: now() });
  remark(`A copy of it, of the clinic's folder and of the settings is in ${BACKUP_TO}.`);
  await restic(config, "forget", "--quiet", "--group-by=host", ...host, ...kept, "--prune");
}

/** @returns the store's backup in it */
export async function fetchInto(config: Config, folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  await restic(config, "restore", "latest", ...host, "--target", folder);
  const [file] = globSync(path.join(folder, "**/*.backup"));
  if (!file) throw new Failure(`${config.BACKUP_TO} has no backup of the store.`);
  return file;
}

/** @throws Failure with restic's reason, which questions may follow */
async function restic({ BACKUP_TO, BACKUP_PASSWORD }: Config, ...args: string[]): Promise<void> {
  if (!BACKUP_TO) throw new UsageError("BACKUP_TO isn't set: where backups go.");
  if (!BACKUP_PASSWORD) throw new Failure("BACKUP_PASSWORD isn't set: backups leave encrypted.");
  const env = { ...process.env, RESTIC_PASSWORD: BACKUP_PASSWORD };
  try {
    await promisify(execFile)("restic", ["-r", BACKUP_TO, "--no-cache", ...args], { env });
  } catch (error) {
    const { code, stderr = "" } = error as { code?: string; stderr?: string };
    if (code === "ENOENT") throw new Failure("restic is missing: apt-get install restic");
    const lines = stderr.trim().split("\n");
    throw new Failure(
      `${BACKUP_TO}: ${lines.find((line) => line.startsWith("Fatal:")) ?? lines.at(-1)}`,
    );
  }
}
