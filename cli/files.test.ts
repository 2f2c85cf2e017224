import { spawnSync, type SpawnSyncOptionsWithStringEncoding } from "node:child_process";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../core/store/migrate.ts";
import { runClinic } from "../test/clinic.ts";
import { engine, newPlace, openStore } from "../test/database.ts";
import { writeOut } from "./files.ts";
import { bareEnvironment } from "../test/site.ts";

const place = await newPlace();
await migrate(openStore(place));
const folder = path.join(place.DATA_DIR, "files");
mkdirSync(folder);
for (const way of [place.DATA_DIR, folder]) chmodSync(way, 0o711);
const inFolder = (name: string) => path.join(folder, name);
const run = (args: string) => runClinic(args, { environment: { ...place } });

/** The command as a process of its own, as a person starts it. */
function start(args: string[], options: Partial<SpawnSyncOptionsWithStringEncoding> = {}) {
  const settings = {
    cwd: folder,
    env: { ...bareEnvironment, ...place },
    encoding: "utf8",
  } as const;
  const command = path.join(import.meta.dirname, "clinic.ts");
  return spawnSync(process.execPath, [command, ...args], { ...settings, ...options });
}

test.each(["submissions export --out FILE", "subscribers export --out FILE", "backup FILE"])(
  "“%s” that can't be written says why, by the file's own name",
  async (words) => {
    const refused = async (file: string, why: RegExp) => {
      const { code, remarked } = await run(words.replace("FILE", inFolder(file)));
      expect(code).toBe(1);
      expect(remarked).toMatch(why);
      expect(remarked).not.toContain(".part");
      expect(remarked).not.toContain("It broke off");
    };
    writeFileSync(inFolder("text"), "kept");
    await refused("none/x", /none\/x can't be written: there's no such file.*\(ENOENT\)/);
    await refused(
      "text/x",
      /text\/x can't be written: a part of its path isn't a folder.*\(ENOTDIR\)/,
    );
    await refused("", /it's a folder|already exists/);
    expect(readdirSync(folder)).toEqual(["text"]);
  },
);

test.skipIf(!existsSync("/dev/full"))(
  "a full disk leaves no half a file, and an older one as it was",
  async () => {
    const file = inFolder("older");
    writeFileSync(file, "older");
    const write = async (part: string) => {
      writeFileSync(part, "half");
      await writeFile("/dev/full", "the rest");
    };
    await expect(writeOut(file, write)).rejects.toThrow(
      `${file} can't be written: the disk is full. Make room, or choose another disk (ENOSPC).`,
    );
    expect(readFileSync(file, "utf8")).toBe("older");
    expect(existsSync(`${file}.part`)).toBe(false);
  },
);

test("a symlink stays, and its target is replaced", async () => {
  const [target, link] = [path.join(place.DATA_DIR, "target"), inFolder("link")];
  writeFileSync(target, "older");
  symlinkSync(target, link);
  await writeOut(link, (part) => writeFile(part, "newer"));
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, "utf8")).toBe("newer");
  rmSync(link);
});

const pipe = path.join(place.DATA_DIR, "pipe");
test.skipIf(spawnSync("mkfifo", [pipe]).status !== 0)(
  "a pipe or a device is left as it is, and the command says what to do instead",
  async () => {
    const { code, remarked } = await run(`submissions export --out ${pipe}`);
    expect(code).toBe(1);
    expect(remarked).toMatch(/pipe can't be written: it's no ordinary file. Leave --out away/);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  },
);

test.each(["restore", "restore --dry-run"])(
  "“%s” of a file that can't be read says why",
  async (words) => {
    const absent = await run(`${words} ${inFolder("absent")}`);
    expect(absent.code).toBe(1);
    expect(absent.remarked).toMatch(/absent can't be read: there's no such file.*\(ENOENT\)/);
    const isFolder = await run(`${words} ${folder}`);
    expect(isFolder.remarked).toMatch(/it's a folder/);
  },
);

const nobody = { uid: 65_534, gid: 65_534 };
/** Root may read everything, so this takes another account, which must be let in as far as the project. */
const othersCome = process.getuid?.() === 0 && start(["help"], nobody).status === 0;
test.skipIf(!othersCome)("a file of someone else is told with what to do", () => {
  writeFileSync(inFolder("mine.backup"), "", { mode: 0o600 });
  const { status, stderr } = start(["restore", "--dry-run", "mine.backup"], nobody);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `${inFolder("mine.backup")} can't be read: this command's user has no right to it. On the server that's the user clinic; its folder for files is /var/backups/clinic (EACCES).\n`,
  );
});

test.skipIf(!othersCome || engine === "postgres")(
  "a store in a folder where this user may not look is not called missing",
  () => {
    chmodSync(place.DATA_DIR, 0o700);
    const { status, stderr } = start(["submissions", "list"], { ...nobody, cwd: "/" });
    chmodSync(place.DATA_DIR, 0o711);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This command's user has no right to the store at .* \(EACCES\)/);
    expect(start(["submissions", "list"], nobody).stderr).toBe(stderr);
  },
);

test("files are in the folder where the command is typed, and written ones are named in full", async () => {
  for (const [words, file] of [
    ["submissions export --out", "requests.csv"],
    ["subscribers export --out", "readers.csv"],
    ["backup", "store.backup"],
    ["restore --dry-run", "store.backup"],
  ] as const) {
    // npm changes to the site's folder, and says where it was typed.
    const environment = { ...place, INIT_CWD: folder };
    const { code, printed, remarked } = await runClinic(`${words} ${file}`, { environment });
    expect(code, remarked).toBe(0);
    expect(printed + remarked, words).toContain(inFolder(file));
    expect(existsSync(inFolder(file)), words).toBe(true);
  }
  rmSync(inFolder("store.backup"));
});

test("a backup is checked from the standard input, and restored from a file only", () => {
  start(["backup", "piped.backup"]);
  const input = readFileSync(inFolder("piped.backup"));
  const { status, stdout } = start(["restore", "--dry-run", "-"], { input });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^The backup of .* is whole/);
  expect(start(["restore", "-"], { input }).stderr).toMatch(/^A restore reads its file twice/);
});

test.skipIf(!existsSync("/dev/full"))(
  "a result that can't be written is one line and a failure",
  () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = start(["help"], { stdio: ["pipe", full, "pipe"] });
    closeSync(full);
    expect(stderr).toBe("The result couldn't be written (ENOSPC).\n");
    expect(status).toBe(1);
  },
);

test("a reader that leaves early is no fault, and the work is done to its end", () => {
  const file = inFolder("whole.backup");
  const command = [process.execPath, path.join(import.meta.dirname, "clinic.ts"), "backup", file];
  // The reader is gone before the first word comes.
  const { stderr } = spawnSync("/bin/sh", ["-c", '(sleep 1; exec "$@") | true', "sh", ...command], {
    env: { ...bareEnvironment, ...place },
    encoding: "utf8",
  });
  expect(stderr).toBe(
    "It isn't encrypted (no STORE_KEY). It holds what visitors wrote: keep it as private as the store, and away from it.\n",
  );
  expect(existsSync(file)).toBe(true);
});
