import { domainToASCII, domainToUnicode } from "node:url";
import { cleanAddress } from "./clean-address.ts";

const atom = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`;
/** RFC 5321, 4.1.2: Dot-string. */
const mailbox = new RegExp(String.raw`^${atom}(?:\.${atom})*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$`);

/** Only a plain ASCII address may become a mail header; the forms take any text. */
export function plainAddress(typed: string): string | undefined {
  const address = withAsciiDomain(cleanAddress(typed));
  return mailbox.test(address) && address.length <= 254 ? address : undefined;
}

/** One key for every spelling: Chromium submits ada@münchen.example as ada@xn--mnchen-3ya.example. */
export const addressKey = (email: string) => withAsciiDomain(cleanAddress(email)).toLowerCase();

export function spellingsOf(email: string): string[] {
  const key = addressKey(email);
  const at = key.lastIndexOf("@") + 1;
  const readable = key.slice(0, at) + domainToUnicode(key.slice(at));
  const isSame = addressKey(readable) === key;
  return [...new Set([key, cleanAddress(email).toLowerCase(), ...(isSame ? [readable] : [])])];
}

/** Reads an address as its provider does: no tag behind a plus (Yahoo: a hyphen), no dots at Gmail; Fastmail takes the name before the domain. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = addressKey(email).split(/@(?=[^@]*$)/);
  const [, owner, fastmail] = /^([^.]+)\.(fastmail\.\w+)$/.exec(domain) ?? [];
  if (owner) return `${owner}@${fastmail}`;
  const name = local.split("+")[0]!;
  if (/^(gmail|googlemail)\.com$/.test(domain)) return `${name.replaceAll(".", "")}@gmail.com`;
  if (/^(yahoo(\.\w+)+|ymail\.com|rocketmail\.com)$/.test(domain))
    return `${name.split("-")[0]}@${domain}`;
  return `${name}@${domain}`;
}

/** Drops subdomains: gives example.com, or example.co.uk where the country's domain has a second part. */
export function ownDomain(email: string): string {
  const labels = addressKey(email).split("@").at(-1)!.split(".");
  const isCountry = labels.at(-1)!.length === 2 && (labels.at(-2) ?? "").length <= 3;
  return labels.slice(isCountry ? -3 : -2).join(".");
}

/** Left unchanged: domainToASCII cuts at a slash, skips line breaks, and reads numbers as an IP address. */
function withAsciiDomain(address: string): string {
  const [, name, domain = ""] = readableDomain.exec(address) ?? [];
  const ascii = domainToASCII(domain);
  return /[a-z]/.test(ascii) ? `${name}@${ascii}` : address;
}

const readableDomain = /^(.*)@(?=[^@]*\P{ASCII})((?:[a-z\d.-]|[^\p{ASCII}\s\p{C}])+)$/isu;
