import type { Config } from "../../core/config.ts";

/** A setting that still holds an example of .env.example, or an address that can belong to nobody. */
type Placeholder = { name: string; value: string };

/** These names are set aside for examples (RFC 2606). What .env.example shows holds one of them. */
const isExample = (host: string) => /(^|\.)example\.(com|net|org)\.?$/i.test(host);

/** What would pass as a setting and reaches nobody. */
export function findPlaceholders(config: Config): Placeholder[] {
  const addresses = ["MAIL_TO", "MAIL_FROM", "ALERT_TO", "ALERT_FROM"] as const;
  const urls = ["SITE_URL", "BOOKING_URL", "SMTP_URL", "ALERT_SMTP_URL"] as const;
  const hosts = [
    ...addresses.map((name) => ({ name, host: config[name]?.split("@").at(-1) })),
    ...urls.map((name) => ({ name, host: config[name] && new URL(config[name]).hostname })),
    ...config.ALLOWED_HOSTS.map((host) => ({ name: "ALLOWED_HOSTS", host })),
  ];
  const found = hosts.flatMap(({ name, host }) =>
    // Without the rest, which may be a password.
    host && isExample(host) ? [{ name, value: host }] : [],
  );
  const adsId = config.GOOGLE_ADS_ID;
  if (adsId?.startsWith("AW-123456789")) found.push({ name: "GOOGLE_ADS_ID", value: adsId });
  return found;
}
