/** A number for a program to read: ASCII digits, any dash or bullet as a hyphen, and no invisible marks. */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}−•●◦‣▪·‧∙⋅・]/gu, "-");
}

/** Each writing has its digits in a row from zero to nine, and two writings may stand side by side. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0)!;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((place - first) % 10);
}

/**
 * The numbers in a telephone field, each as its digits without Canada's 1, so that every way to write one is the same.
 * Words, extensions and hours beside them are left out; what is part of a longer number is none.
 */
export function numbersIn(typed: string): string[] {
  const runs = plainDigits(typed).match(runsOfDigits) ?? [];
  return runs
    .flatMap((run) => (isCanadian.test(run) ? run.match(canadian)! : [run]))
    .map((number) => number.replaceAll(/\D/g, "").replace(/^(?:00|011)?1(?=\d{10}$)/, ""))
    .filter(({ length }) => length >= 7);
}

/** What may stand between the digits of a number: nothing that begins another one, a word or an extension. */
const gap = String.raw`[^\p{L}\p{N}+,;:#]*`;
const runsOfDigits = new RegExp(String.raw`\+?\d(?:${gap}\d)*`, "gu");

const withoutArea = String.raw`[2-9]\d\d${gap}\d{4}(?!\d)`;
const withArea = String.raw`(?:\+?(?:00|011)?${gap}1${gap})?[2-9]\d\d${gap}${withoutArea}`;
const canadian = new RegExp(String.raw`(?<!\d)(?:${withArea}|${withoutArea})`, "gu");
const behind = String.raw`${gap}[\s(/]${gap}\d{1,4}(?:-\d{1,4})?`;
/** One number or several, and perhaps an extension or the hours for a call. */
const isCanadian = new RegExp(
  String.raw`^${withArea}(?:${gap}(?<!\d)(?:${withArea}|${withoutArea}))*(?:${behind})?$`,
  "u",
);
