import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ConfigError, readConfig, settingNames } from "./config.ts";
import { newKey } from "../submissions/keeping/encryption.ts";

test("a site without any setting starts with its own defaults", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: 0,
    DATA_DIR: path.resolve("data"),
    CLINIC_DIR: path.resolve("clinic"),
    MAIL_DETAIL: "full",
    RATE_LIMIT: true,
    LOG_LEVEL: "info",
  });
});

test("each clinic's folder has a store of its own, unless DATA_DIR names one", () => {
  const dataOf = (CLINIC_DIR: string) => readConfig({ CLINIC_DIR }).DATA_DIR;
  expect(dataOf("./clinic")).toBe(path.resolve("data"));
  expect(dataOf("../my-clinic")).toMatch(/\/data\/my-clinic-[\da-f]{6}$/);
  expect(dataOf("../my-clinic")).not.toBe(dataOf("/srv/my-clinic"));
  expect(readConfig({ CLINIC_DIR: "/srv/a", DATA_DIR: "/srv/b" }).DATA_DIR).toBe("/srv/b");
});

test("settings are read as what they mean", () => {
  const config = readConfig({
    PORT: "0",
    TRUSTED_PROXIES: "2",
    ALLOWED_HOSTS: "Clinic.example, staging.clinic.example",
    RATE_LIMIT: "off",
    DATA_DIR: "/srv/clinic",
    GOOGLE_ADS_ID: "AW-123456789/AbC-d_1",
    MEASUREMENT: "matomo https://stats.clinic.example 3 after consent",
    UNRELATED: "ignored",
  });
  expect(config).toMatchObject({
    PORT: 0,
    TRUSTED_PROXIES: 2,
    ALLOWED_HOSTS: ["clinic.example", "staging.clinic.example"],
    RATE_LIMIT: false,
    DATA_DIR: "/srv/clinic",
    MEASUREMENT: {
      kind: "matomo",
      id: "3",
      script: "https://stats.clinic.example/matomo.js",
      needsConsent: true,
    },
  });
  expect(config).not.toHaveProperty("UNRELATED");
});

test("a folder named without its beginning is the same one wherever the command is typed", () => {
  const folder = process.cwd();
  try {
    process.chdir("/");
    expect(readConfig({ DATA_DIR: "./data" }).DATA_DIR).toBe(path.join(folder, "data"));
  } finally {
    process.chdir(folder);
  }
});

test(".env.example names every setting, and left as it is it changes only how long requests are kept", () => {
  const example = readFileSync(path.join(import.meta.dirname, "../../.env.example"), "utf8");
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const all = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(named).toEqual(expect.arrayContaining(Object.keys(readConfig({}))));
  expect(named).toHaveLength(settingNames.length);
  expect(readConfig(parseEnv(example))).toEqual({ ...readConfig({}), RETENTION_DAYS: 365 });
});

test.each(["long-random-characters", "other-long-random-characters"])(
  "a token that was published as an example is refused: %s",
  (token) => {
    const mistake = /^  METRICS_TOKEN: .*make one of your own: openssl rand -hex 32$/m;
    expect(mistakesIn({ METRICS_TOKEN: token })).toMatch(mistake);
  },
);

test("an empty setting counts as absent", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "", DATABASE_URL: "" })).toEqual(readConfig({}));
});

test("every mistake is told at once, one a line", () => {
  const wrong = {
    PORT: "eighty",
    SITE_URL: "clinic.example",
    TRUSTED_PROXIES: "many",
    ALLOWED_HOSTS: "https://clinic.example",
    SECRET_KEY: "too short",
    DATABASE_URL: "mysql://db.example/clinic",
    SMTP_URL: "mail.example:25",
    MAIL_TO: "front desk",
    MAIL_FROM: "a@b.example, c@d.example",
    MAIL_DETAIL: "some",
    ALERT_SMTP_URL: "https://mail.example",
    ALERT_TO: "the owner",
    ALERT_FROM: "website",
    METRICS_TOKEN: "short",
    BOOKING_URL: "javascript:alert(1)",
    GOOGLE_ADS_ID: "UA-1",
    MEASUREMENT: "UA-1",
    RATE_LIMIT: "yes",
    LOG_LEVEL: "loud",
  };
  const message = mistakesIn(wrong);
  for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^  ${name}: `, "m"));
  expect(message.split("\n")).toHaveLength(Object.keys(wrong).length + 1);
});

test.each([
  ["PORT", "65536"],
  ["MEASUREMENT", "plausible http://plausible.io clinic.example"],
  ["MEASUREMENT", "matomo https://stats.clinic.example;script-src 3"],
  ["PORT", " 3000"],
  ["TRUSTED_PROXIES", "11"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://apikey:7#Kd9x@mail.example:587"],
  ["SMTP_URL", "smtp://apikey:7/Kd9x@mail.example:587"],
  ["SMTP_URL", "smtp://mail.example#587"],
  ["SMTP_URL", "smtp://mail.example/587"],
  ["SMTP_URL", "smtp://mail.example:0"],
  ["DATABASE_URL", "postgres://clinic:7?Kd9x@db.example/clinic"],
  ["DATABASE_URL", "postgres://db.example:0/clinic"],
  ["SMTP_URL", "smtps://user:50%@mail.example"],
  ["ALERT_SMTP_URL", "smtps://us%E9r:password@mail.example"],
  ["DATABASE_URL", "postgres://clinic:50%@db.example/clinic"],
  ["SITE_URL", "https://clinic.example/website"],
  ["SITE_URL", "https://clinic.example/?from=mail"],
  ["SITE_URL", "https://user:password@clinic.example"],
  ["SITE_URL", "ftp://clinic.example"],
  ["STORE_KEY", newKey().slice(4)],
  ["STORE_KEY", `${newKey()},${newKey()}=`],
  ["MAIL_TO", "desk@clinic.example\r\nBcc: all@example.com"],
  ["METRICS_TOKEN", "sixteen letters and a space"],
  ["CLINIC_COMMAND", "<b>clinic</b>"],
])("%s=%j is a mistake", (name, value) => {
  expect(mistakesIn({ [name]: value })).toMatch(new RegExp(`^  ${name}: `, "m"));
});

test("the site's address is known in one form, however it was typed", () => {
  for (const typed of ["https://www.clinic.example", "HTTPS://www.Clinic.example:443/"]) {
    expect(readConfig({ SITE_URL: typed }).SITE_URL).toBe("https://www.clinic.example");
  }
});

test("the address to listen on may have the brackets that it has in a web address", () => {
  for (const HOST of ["::1", "[::1]"]) expect(readConfig({ HOST }).HOST).toBe("::1");
});

test.each([
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
  ["SMTP_URL", "smtps://api%40key:7%23%2F%3F@mail.example:465/"],
  ["DATABASE_URL", "postgres://clinic@localhost:5432/clinic"],
  ["DATABASE_URL", "postgres://clinic@[::1]/clinic"],
  ["DATABASE_URL", "postgres://%2Fvar%2Frun%2Fpostgresql/clinic"],
  ["DATABASE_URL", "postgres://clinic@db/clinic?sslmode=disable"],
  ["DATABASE_URL", "postgres:///clinic?host=/var/run/postgresql&user=clinic"],
  ["DATABASE_URL", "postgres://clinic:7%23%2F%3F%40@db.example/clinic?sslmode=require"],
])("%s=%j is taken", (name, value) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
});

test.each([
  "postgres://clinic@db.example/clinic",
  "postgres://clinic@10.0.0.7:5432/clinic",
  "postgres://clinic@localhost/clinic?host=db.example",
  "postgres://clinic@db.example/clinic?sslmode=",
])("a database on another computer needs a word about encryption: %s", (DATABASE_URL) => {
  const message = mistakesIn({ DATABASE_URL });
  expect(message).toContain("?sslmode=require");
  expect(message).toContain("?sslmode=disable on a private network");
});

test("a password that breaks its address off is told how to be written, and no mistake repeats a value", () => {
  const message = mistakesIn({
    SMTP_URL: "smtp://apikey:7#Kd9x@mail.example:587",
    DATABASE_URL: "hunter2",
    STORE_KEY: "hunter2",
  });
  expect(message).toContain("write # as %23, / as %2F, ? as %3F");
  expect(message).not.toMatch(/Kd9x|apikey|hunter2/);
});

function mistakesIn(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("no mistake was found");
}
