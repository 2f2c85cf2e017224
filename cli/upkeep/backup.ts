import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Config } from "../../core/process/config.ts";
import { decryptBackup, encryptBackup } from "../../core/store/keeping/backup-encryption.ts";
import { logMaintenance, noteDone } from "../../core/store/maintenance-log.ts";
import {
  BackupError,
  type Counts,
  dump,
  loadBackup,
  readBackup,
} from "../../core/store/keeping/backup.ts";
import { migrate } from "../../core/store/migrate.ts";
import type { Database } from "../../core/store/open.ts";
import { inSnapshot } from "../../core/store/transaction.ts";
import { command, Failure, UsageError } from "../command.ts";
import { fileFailure, writeOut } from "../files.ts";
import { clinicClock, counted, json } from "../print.ts";
import { sendAway } from "./restic.ts";
import { daily, openOrCreate, storeCommand, unlessDone, type WithStore } from "../store.ts";

export const backup = storeCommand({
  operand: "FILE",
  summary: "Writes everything that the store holds to one file, beside the running site.",
  options: { ...daily, away: "also sends it to BACKUP_TO, where that is set", json: "as JSON" },
  run: (input) =>
    unlessDone(input, "backup", async () => {
      await makeBackup(input);
      if (input.options.away) await sendAway(input, input.operand);
    }).catch(noteFailure(input)),
});

async function makeBackup(input: WithStore<typeof daily & { json: string }>) {
  const { config, db, options, operand: file, now, print, remark } = input;
  if (file === "-") throw new UsageError("A backup goes into a file. Give its name.");
  if (existsSync(file)) throw new Failure(`${file} already exists. Choose another name.`);
  await inSnapshot(db, (snapshot) => writeZipped(file, dump(snapshot, now()), config.STORE_KEY));
  const { rows } = await checked(input, readBackup);
  // Only a readable backup counts.
  await noteDone(input, "The backup is good", { what: "backup", at: now() });
  const { size } = await stat(file);
  print(options.json ? json({ file, bytes: size, rows }) : `${file}: ${countsInWords(rows)}.`);
  const lock =
    config.STORE_KEY.length > 0
      ? "It needs STORE_KEY, which is kept elsewhere"
      : "It isn't encrypted (no STORE_KEY)";
  remark(
    `${lock}. It holds what visitors wrote: keep it as private as the store, and away from it.`,
  );
}

/** Notes a failure of the planned backup only; a person at the terminal reads the reason. */
function noteFailure({ db, options, now }: WithStore<typeof daily>) {
  return async (error: unknown) => {
    if (options.daily)
      await logMaintenance(db, { what: "backup failed", at: now() }).catch(() => {});
    throw error;
  };
}

export const restore = command({
  operand: "FILE",
  summary:
    "Puts a backup into a new store, SQLite or PostgreSQL. Letters that had not left are held back.",
  options: {
    "dry-run": "only reads the file (- is the standard input) and checks that it is whole",
    json: "as JSON",
  },
  async run(input) {
    const { config, options, operand: file, now, print, remark } = input;
    if (file === "-" && !options["dry-run"])
      throw new UsageError("A restore reads its file twice. Give its name.");
    const whole = await checked(input, readBackup);
    const clinicTime = clinicClock(config);
    if (options["dry-run"]) {
      return print(
        options.json
          ? json(whole)
          : `${file === "-" ? "The backup" : file} of ${clinicTime(whole.madeAt)} is whole: ${countsInWords(whole.rows)}.`,
      );
    }
    await using db = openOrCreate(config);
    await migrate(db);
    const restored = await loadFile(db, config, file, now());
    const { submissions = 0 } = restored.rows;
    await logMaintenance(db, { what: "restore", at: now(), submissions });
    print(options.json ? json(restored) : `Restored: ${countsInWords(restored.rows)}.`);
    if (restored.held > 0) {
      remark(
        `Held back, since they may have left after the backup was made: ${counted(restored.held, "letter")}. Look: ${config.CLINIC_COMMAND} letters list. To send what is held: ${config.CLINIC_COMMAND} letters release.`,
      );
    }
    remark(
      `Whoever was erased after ${clinicTime(restored.madeAt)} is back, and whoever left the newsletter since is on it: do that again.`,
    );
  },
});

export const loadFile = (db: Database, config: Config, file: string, now: Date) =>
  checked({ config, operand: file }, (lines) => loadBackup(db, lines, now));

async function writeZipped(file: string, lines: AsyncIterable<string>, keys: Buffer[]) {
  await writeOut(file, (part) => {
    const out = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
    return pipeline(Readable.from(lines), createGzip(), (bytes) => encryptBackup(keys, bytes), out);
  });
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

const longestLine = 8_000_000;

/** Splits at line feeds only: visitors' text may hold other line separators. */
async function* linesOf(file: string, keys: Buffer[]): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  const bytes = file === "-" ? process.stdin : createReadStream(file);
  // Errors reach the reader of `text`.
  pipeline(bytes, (encrypted: AsyncIterable<Buffer>) => decryptBackup(keys, encrypted), text).catch(
    () => {},
  );
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > longestLine)
      throw new BackupError("The file isn't a backup: a line is longer than any row can be.");
  }
}

/** @throws Failure that explains what is wrong with the file */
async function checked<T>(
  { config, operand: file }: { config: Config; operand: string },
  work: (lines: AsyncIterable<string>) => Promise<T>,
) {
  try {
    return await work(linesOf(file, config.STORE_KEY));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (error instanceof BackupError) throw new Failure(error.message);
    if (code.startsWith("Z_")) throw new Failure("The file isn't a backup, or it's cut off.");
    throw fileFailure(file, "read", error);
  }
}

export function countsInWords(rows: Counts): string {
  return Object.entries(rows)
    .map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`)
    .join(", ");
}
