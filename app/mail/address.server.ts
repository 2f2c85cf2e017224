/**
 * Whether this is a plain ASCII address. Only such a one may become a header of a letter; the forms
 * themselves take any text.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}

/** One mailbox, however its address is written: a tag after a plus, and at Gmail dots, change nothing. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = local.split("+")[0]!;
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
}
