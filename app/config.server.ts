import path from "node:path";
import { z } from "zod";
import { clinic } from "./content/clinic.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const whole = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(lowest).max(highest));
const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
const isMailServer = (text: string) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "";
const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address (https://…)" });

const hostNames = z
  .string()
  .regex(/^[a-z\d.-]+([\s,]+[a-z\d.-]+)*$/i, "must be host names without ports")
  .transform((text) => text.toLowerCase().split(/[\s,]+/));

/** Every setting: its name in the environment, its form, and what development gets without it. */
const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: webAddress.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgres,
      "must look like postgres://user:password@host/name, a password percent-encoded (leave it out to use SQLite)",
    )
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      "must look like smtp://host:25 or smtps://user:password@host:465, a password percent-encoded",
    )
    .optional(),
  MAIL_TO: z.email({ error: "must be one e-mail address" }).default(clinic.email),
  MAIL_FROM: z.email({ error: "must be one e-mail address" }).default(clinic.email),
  MAIL_DETAIL: z.enum(["full", "minimal"]).default("full"),
  MAIL_ACKNOWLEDGE: z
    .enum(["on", "off"])
    .default("off")
    .transform((value) => value === "on"),
  BOOKING_URL: webAddress.default(clinic.bookingUrl),
  GOOGLE_ADS_ID: z
    .string()
    .regex(/^AW-\d+(\/[\w-]+)?$/, "must look like AW-123456789 or AW-123456789/label")
    .optional(),
  RATE_LIMIT: flag.default(true),
  CHALLENGE: flag.default(false),
  SECRET_KEY: z.string().min(32, "must be 32 characters or more").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** What one setting asks of another. */
const together = settings.refine(({ CHALLENGE, SECRET_KEY }) => !CHALLENGE || SECRET_KEY, {
  path: ["SECRET_KEY"],
  error: "is needed while CHALLENGE is on",
});

export type Config = z.infer<typeof settings>;

export class ConfigError extends Error {}

/**
 * Reads the settings. An empty value counts as absent.
 * @throws ConfigError whose message lists every mistake, one a line.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const result = together.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `  ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new ConfigError(`These settings need a correction:\n${mistakes.join("\n")}`);
}
