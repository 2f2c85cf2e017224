import { domainToASCII, domainToUnicode } from "node:url";

/** Only a plain ASCII address may become a mail header; the forms take any text. */
export function plainAddress(typed: string): string | undefined {
  const address = withAsciiDomain(typed.trim());
  const isPlain = /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address);
  return isPlain && address.length <= 254 ? address : undefined;
}

/** One key for every spelling: Chromium submits ada@münchen.example as ada@xn--mnchen-3ya.example. */
export function addressKey(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase();
}

export function spellingsOf(email: string): string[] {
  const key = addressKey(email);
  const at = key.lastIndexOf("@") + 1;
  const readable = key.slice(0, at) + domainToUnicode(key.slice(at));
  const isSame = addressKey(readable) === key;
  return [...new Set([key, email.trim().toLowerCase(), ...(isSame ? [readable] : [])])];
}

/** Ignores a plus tag, and dots at Gmail. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = addressKey(email).split(/@(?=[^@]*$)/);
  const name = local.split("+")[0]!;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}

/** Left unchanged: domainToASCII cuts at a slash, skips line breaks, and reads numbers as an IP address. */
function withAsciiDomain(address: string): string {
  const [, name, domain = ""] = readableDomain.exec(address) ?? [];
  const ascii = domainToASCII(domain);
  return /[a-z]/.test(ascii) ? `${name}@${ascii}` : address;
}

const readableDomain = /^(.*)@(?=[^@]*\P{ASCII})((?:[a-z\d.-]|[^\p{ASCII}\s\p{C}])+)$/isu;
