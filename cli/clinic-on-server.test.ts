import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../core/process/config.ts";
import { ourClinic } from "../test/our-clinic.ts";
import { alertLetter } from "../core/troubles/alert.letter.ts";
import { migrate } from "../core/store/migrate.ts";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openStore } from "../test/database.ts";
import { bareEnvironment } from "../test/site.ts";

const place = await newPlace();
await migrate(openStore(place));
const root = path.join(import.meta.dirname, "..");
const folder = path.join(place.DATA_DIR, "somewhere");
mkdirSync(folder);

/** deploy/clinic as it stands, but for this machine's folders and account. */
function onServer(...args: string[]) {
  const settings = path.join(place.DATA_DIR, "clinic.env");
  writeFileSync(
    settings,
    Object.entries(place)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  const script = readFileSync(path.join(root, "deploy/clinic"), "utf8")
    .replaceAll("/opt/clinic/current", root)
    .replaceAll("/etc/clinic/clinic.env", settings)
    .replace("exec runuser -u clinic -- ", "exec ");
  return spawnSync("/bin/sh", ["-c", script, "clinic", ...args], {
    cwd: folder,
    env: bareEnvironment,
    encoding: "utf8",
  });
}

test("files are read and written in the folder where the command is typed", () => {
  const unread = onServer("restore", "--dry-run", "none.backup");
  expect(unread.stderr).toContain(path.join(folder, "none.backup"));
  expect(onServer("submissions", "export", "--out", "x.csv")).toMatchObject({ status: 0 });
  expect(readFileSync(path.join(folder, "x.csv"), "utf8")).toContain("reference");
});

test("what is recommended on the server is what works there", async () => {
  expect(onServer("help").stdout).toContain("Usage: sudo clinic COMMAND");
  expect(onServer("doctor").stdout).toContain("See: sudo clinic keys new --help");
  const environment = { ...place, CLINIC_COMMAND: "sudo clinic" };
  const misread = await runClinic("letters list more", { environment });
  expect(misread.remarked).toContain("Usage: sudo clinic letters list");
  const late = { name: "late", title: "letters are late", text: "Letters wait." } as const;
  const letter = (settings: Record<string, string>) =>
    alertLetter(
      { due: [late], over: [], open: [late] },
      readConfig(settings),
      ourClinic,
      new Date(),
    ).text;
  expect(letter({ CLINIC_COMMAND: "sudo clinic" })).toMatch(
    /on the server:\n\n {2}sudo clinic submissions list .*\n {2}sudo clinic doctor /,
  );
  expect(letter({})).toMatch(/on the server, in the site's folder:\n\n {2}npm run clinic -- sub/);
});

test("the page that Caddy shows while the site is away has the clinic's telephone number", () => {
  const page = readFileSync(path.join(root, "deploy/Caddyfile"), "utf8");
  expect(page).toContain(`<a href="tel:${ourClinic.phone.e164}">${ourClinic.phone.display}</a>`);
});

const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

test.skipIf(!hasCaddy)(
  "Caddy takes the Caddyfile as it stands (skipped where there is no caddy)",
  () => {
    const file = path.join(root, "deploy/Caddyfile");
    const checked = spawnSync("caddy", ["validate", "--config", file], { encoding: "utf8" });
    expect(checked.status, checked.stderr).toBe(0);
  },
);

const install = (...args: string[]) =>
  spawnSync("bash", [path.join(root, "deploy/install.sh"), "--dry-run", ...args], {
    env: { ...bareEnvironment, PATH: `${bareEnvironment.PATH}:/usr/sbin:/sbin` },
    encoding: "utf8",
  });

test.each([
  ["https://www.clinic.ca", /is an address\. Write the domain alone/],
  ["clinic.ca/contact", /is an address\. Write the domain alone/],
  ["my clinic.ca", /has a space/],
  ["клиника.ca", /is in another script.*xn--80apagcdp\.ca/],
  ["localhost", /is this machine alone/],
  ["192.0.2.1", /isn't a domain/],
  ["clinic", /isn't a domain/],
  ["", /The domain is missing/],
])("the installer says in one sentence why it takes no %s", (domain, sentence) => {
  const { status, stderr, stdout } = install(domain);
  expect([status, stdout, stderr.trim().split("\n")]).toEqual([
    1,
    "",
    [expect.stringMatching(sentence)],
  ]);
});

test("the installer names what the answers lack or invent before it changes anything", () => {
  const answers = path.join(folder, "answers");
  writeFileSync(
    answers,
    "MAIL_FROM=\nSMTP_URL=\nALERT_SMTP_URL=\nHEARTBEAT_URL=\nBACKUP_TO=s3:https://x/y\nAWS_DEFAULT_REGION=ca-central-1\nMAILTO=\n",
  );
  const { status, stderr } = install("--answers", answers, "clinic.example");
  expect(status).toBe(1);
  const lines = stderr.split("\n").filter((line) => /answers|may not/.test(line));
  expect(lines.map((line) => /[A-Z_]{5,}/.exec(line)?.[0])).toEqual(
    "MAILTO MAIL_TO MAIL_FROM AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY".split(" "),
  );
  expect(stderr).toContain("Nothing was changed.");
});
