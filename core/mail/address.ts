import { domainToASCII, domainToUnicode } from "node:url";

/**
 * Whether this is a plain ASCII address. Only such a one may become a header of a letter; the forms
 * themselves take any text.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}

/** What was typed as the plain ASCII address that it is, or that mail servers make of it; undefined where it is none. */
export function plainAddress(typed: string): string | undefined {
  const address = withAsciiDomain(typed.trim());
  return isPlainAddress(address) ? address : undefined;
}

/** The same for every way to type an address: ada@münchen.example is ada@xn--mnchen-3ya.example, as Chromium sends it. */
export function addressKey(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase();
}

/** The ways in which a text, or a row that was stored earlier, may hold an address. */
export function spellingsOf(email: string): string[] {
  const key = addressKey(email);
  const at = key.lastIndexOf("@") + 1;
  const readable = key.slice(0, at) + domainToUnicode(key.slice(at));
  const isSame = addressKey(readable) === key;
  return [...new Set([key, email.trim().toLowerCase(), ...(isSame ? [readable] : [])])];
}

/** One mailbox, however its address is written: a tag after a plus, and at Gmail dots, change nothing. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = addressKey(email).split(/@(?=[^@]*$)/);
  const name = local.split("+")[0]!;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}

/** Of no domain Node would make one: it cuts at a slash, passes over a line break, and takes numbers for an IP address. */
function withAsciiDomain(address: string): string {
  const [, name, domain = ""] = readableDomain.exec(address) ?? [];
  const ascii = domainToASCII(domain);
  return /[a-z]/.test(ascii) ? `${name}@${ascii}` : address;
}

const readableDomain = /^(.*)@(?=[^@]*\P{ASCII})((?:[a-z\d.-]|[^\p{ASCII}\s\p{C}])+)$/isu;
