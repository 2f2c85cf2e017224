import { z } from "zod";

export type Measurement = {
  kind: "ga4" | "tagManager" | "plausible" | "matomo";
  script: string;
  id: string;
  needsConsent: boolean;
};

const google = "https://www.googletagmanager.com";

/** The setting MEASUREMENT: the message below shows each form; "after consent" may follow. */
export const measurement = z.string().transform((text, context): Measurement => {
  const [, named = "", consent] = /^(.*?)(\s+after consent)?$/.exec(text.trim()) ?? [];
  const needsConsent = consent !== undefined;
  const [kind, place = "", id = ""] = named.split(/\s+/);
  if (/^G-[A-Z\d]+$/.test(named))
    return { kind: "ga4", id: named, script: `${google}/gtag/js?id=${named}`, needsConsent };
  if (/^GTM-[A-Z\d]+$/.test(named))
    return { kind: "tagManager", id: named, script: `${google}/gtm.js?id=${named}`, needsConsent };
  const file = { plausible: "js/script.manual.js", matomo: "matomo.js" }[kind ?? ""];
  const isRight = /^https:\/\/[\w.-]+(:\d+)?\/?$/.test(place) && /^[\w.-]+$/.test(id);
  if (file && isRight && (kind === "plausible" || kind === "matomo"))
    return { kind, id, script: new URL(file, place).href, needsConsent };
  context.issues.push({
    code: "custom",
    input: text,
    message:
      "must look like G-ABC123, GTM-ABC123, plausible https://plausible.io clinic.example or matomo https://stats.clinic.example 3",
  });
  return z.NEVER;
});

/** Lists the origins of its script and of what it counts. */
export const measuredBy = ({ kind, script }: Measurement): string[] =>
  kind === "ga4" || kind === "tagManager"
    ? [google, "https://www.google-analytics.com", "https://region1.google-analytics.com"]
    : [new URL(script).origin];
