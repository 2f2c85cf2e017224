import type { Config } from "../../core/process/config.ts";

type Placeholder = { name: string; value: string };

/** Reserved for examples (RFC 2606), as used in .env.example. */
const isExample = (host: string) => /(^|\.)example\.(com|net|org)\.?$/i.test(host);

export function findPlaceholders(config: Config): Placeholder[] {
  const addresses = ["MAIL_TO", "MAIL_FROM", "ALERT_TO", "ALERT_FROM"] as const;
  const urls = ["SITE_URL", "BOOKING_URL", "SMTP_URL", "ALERT_SMTP_URL"] as const;
  const hosts = [
    ...addresses.map((name) => ({ name, host: config[name]?.split("@").at(-1) })),
    ...urls.map((name) => ({ name, host: config[name] && new URL(config[name]).hostname })),
    ...config.ALLOWED_HOSTS.map((host) => ({ name: "ALLOWED_HOSTS", host })),
  ];
  const found = hosts.flatMap(({ name, host }) =>
    // The host only: the rest may hold a password.
    host && isExample(host) ? [{ name, value: host }] : [],
  );
  const adsId = config.GOOGLE_ADS_ID;
  if (adsId?.startsWith("AW-123456789")) found.push({ name: "GOOGLE_ADS_ID", value: adsId });
  return found;
}
