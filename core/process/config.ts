import { hash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { decodeUri } from "./decode-uri.ts";
import { measurement } from "./measurement.ts";
import { isLoopbackHost } from "./network.ts";
import { siteFolder } from "./site-folder.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const whole = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(lowest).max(highest));
/** Resolves alike from every working directory. */
const fromSiteFolder = (folder: string) => path.resolve(siteFolder, folder);
const folder = (usual: string) => z.string().default(usual).transform(fromSiteFolder);
const encoded = "in a password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";
const postgres = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text) && isSound(text), {
    error: `must look like postgres://user:password@host/name (leave it out to use SQLite); ${encoded}`,
    abort: true,
  })
  .refine(
    (text) => isDatabaseHere(new URL(text)) || /[?&]sslmode=./.test(text),
    "names another computer, so write at its end ?sslmode=require (encrypted, certificate checked), or ?sslmode=disable on a private network that nobody else reads",
  );
const mailServer = z
  .string()
  .refine(
    (text) => /^smtps?:\/\//.test(text) && isSound(text) && isServerAlone(new URL(text)),
    `must look like smtp://host:25 or smtps://user:password@host:465; ${encoded}`,
  );
const oneAddress = z.email({ error: "must be one e-mail address" });
/** Earlier versions of .env.example showed it. */
const publishedTokens = ["long-random-characters", "other-long-random-characters"];
const token = z
  .string()
  .regex(/^[\x21-\x7E]{16,}$/, "must have 16 characters or more, without spaces")
  .refine(
    (text) => !publishedTokens.includes(text),
    "is the example that everybody can read; make one of your own: openssl rand -hex 32",
  );
const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address (https://…)" });

/** Paths below it are the pages' own, and nobody signs in. */
const siteAddress = webAddress
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const { origin, href } = new URL(text);
    return href === `${origin}/`;
  }, "must be an address alone (https://www.example.org), without a path, a query or a name")
  .transform((text) => new URL(text).origin);

/** 32 bytes in base64, separated by commas. */
const keys = z
  .string()
  .refine(
    // Node skips invalid base64 and stops at the first "=".
    (text) => text.split(",").every((key) => /^[\w+/-]{43}=?$/.test(key.trim())),
    "must be 32 bytes in base64; the command “keys new” makes one",
  )
  .transform((text) => text.split(",").map((key) => Buffer.from(key.trim(), "base64")))
  .default([]);

/** "50%" must be typed "50%25"; an @ after the host ends a password that broke off: user:7#x@host is port 7 of host "user". */
function isSound(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, port, pathname, search, hash } = new URL(text);
  if (port === "0" || `${pathname}${search}${hash}`.includes("@")) return false;
  return decodeUri(`${username} ${password} ${pathname}`) !== undefined;
}

/** Recognizes a socket file, and a loopback name or address. `host=` replaces the host in front, as in libpq. */
function isDatabaseHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return host === "" || host.startsWith("/") || isLoopbackHost(host);
}

function isServerAlone({ hostname, pathname, hash }: URL): boolean {
  return hostname !== "" && ["", "/"].includes(pathname) && hash === "";
}

const hostNames = z
  .string()
  .regex(/^[a-z\d.-]+([\s,]+[a-z\d.-]+)*$/i, "must be host names without ports")
  .transform((text) => text.toLowerCase().split(/[\s,]+/));

const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  // URLs put ::1 in brackets.
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.+)\]$/, "$1"))
    .default("127.0.0.1"),
  CLINIC_DIR: folder("./clinic"),
  SITE_URL: siteAddress.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DATA_DIR: z.string().transform(fromSiteFolder).optional(),
  ASSETS_DIR: z.string().transform(fromSiteFolder).optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_POOL: whole(1, 100).default(10),
  MIGRATE: flag.default(true),
  DRAIN_SECONDS: whole(0, 300).default(0),
  SMTP_URL: mailServer.optional(),
  MAIL_TO: oneAddress.optional(),
  MAIL_FROM: oneAddress.optional(),
  MAIL_DETAIL: z.enum(["full", "minimal"]).default("full"),
  MAIL_ACKNOWLEDGE: flag.default(false),
  STORE_KEY: keys,
  RETENTION_DAYS: whole(1, 36_500).optional(),
  BACKUP_TO: z
    .string()
    .regex(
      /^(s3:https?:\/\/|sftp:|rest:https?:\/\/|\/)\S+$/,
      "must look like s3:https://host/bucket or sftp:user@host:/path",
    )
    .optional(),
  BACKUP_PASSWORD: z.string().min(16, "must be 16 characters or more").optional(),
  BACKUP_WITH: z.string().startsWith("/", "must be a path from / on").optional(),
  ALERT_SMTP_URL: mailServer.optional(),
  ALERT_TO: oneAddress.optional(),
  ALERT_FROM: oneAddress.optional(),
  METRICS_TOKEN: token.optional(),
  HEARTBEAT_URL: webAddress.optional(),
  BOOKING_URL: webAddress.optional(),
  PICTURE_HOSTS: hostNames.default([]),
  GOOGLE_ADS_ID: z
    .string()
    .regex(/^AW-\d+(\/[\w-]+)?$/, "must look like AW-123456789 or AW-123456789/label")
    .optional(),
  MEASUREMENT: measurement.optional(),
  RATE_LIMIT: flag.default(true),
  SECRET_KEY: z.string().min(32, "must be 32 characters or more").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  DESK_PORT: whole(0, 65535).default(3100),
  DESK_URL: siteAddress.optional(),
  CLINIC_COMMAND: z
    .string()
    .regex(/^[\w ./:-]+$/, "must be what staff type before a command, such as sudo clinic")
    .default("npm run clinic --"),
});

export type Config = z.infer<typeof settings> & { DATA_DIR: string; ASSETS_DIR: string };
export const settingNames = Object.keys(settings.shape);

const usualData = fromSiteFolder("./data");

/** Each clinic's own: no clinic publishes what another has stored. */
function dataFolderOf(clinicFolder: string): string {
  if (clinicFolder === fromSiteFolder("./clinic")) return usualData;
  const id = hash("sha256", path.relative(siteFolder, clinicFolder)).slice(0, 6);
  return path.join(usualData, `${path.basename(clinicFolder)}-${id}`);
}

/** Earlier releases kept the store of any clinic there, if DATA_DIR is not set. */
export const earlierDataFolder = ({ CLINIC_DIR, DATA_DIR }: Config): string | undefined =>
  DATA_DIR === dataFolderOf(CLINIC_DIR) && DATA_DIR !== usualData ? usualData : undefined;

/** Each mistake is a line such as "PORT: is taken". */
export class ConfigError extends Error {
  /** The same settings may work later, as with a database that starts after the site. */
  readonly mayPass: boolean = false;
  constructor(...mistakes: string[]) {
    super(`These settings need a correction:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
  }
}

/** An empty value counts as absent. @throws ConfigError with every mistake */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const result = settings.safeParse(Object.fromEntries(given));
  if (result.success) {
    const { DATA_DIR = dataFolderOf(result.data.CLINIC_DIR) } = result.data;
    const { ASSETS_DIR = path.join(DATA_DIR, "assets") } = result.data;
    return { ...result.data, DATA_DIR, ASSETS_DIR };
  }
  const mistakes = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new ConfigError(...mistakes);
}
