/**
 * Whether this is a plain ASCII address. Only such a one may become a header of a letter; the forms
 * themselves take any text.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[A-Za-z0-9._%+'&-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);
}
