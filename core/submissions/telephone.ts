/** ASCII digits and hyphens, without invisible characters. */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}−•●◦‣▪·‧∙⋅・]/gu, "-");
}

/** Unicode puts each script's digits in a row from zero to nine. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0)!;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((place - first) % 10);
}

/**
 * The numbers in a telephone field as digits without Canada's 1, so that all spellings are equal. Drops words,
 * extensions and hours.
 */
export function numbersIn(typed: string): string[] {
  const runs = plainDigits(typed).match(runsOfDigits) ?? [];
  return runs
    .flatMap((run) => (isCanadian.test(run) ? run.match(canadian)! : [run]))
    .map((number) => number.replaceAll(/\D/g, "").replace(/^(?:00|011)?1(?=\d{10}$)/, ""))
    .filter(({ length }) => length >= 7);
}

/** Separators within a number: no letter, digit or sign that begins an extension or another number. */
const gap = String.raw`[^\p{L}\p{N}+,;:#]*`;
const runsOfDigits = new RegExp(String.raw`\+?\d(?:${gap}\d)*`, "gu");

const withoutArea = String.raw`[2-9]\d\d${gap}\d{4}(?!\d)`;
const withArea = String.raw`(?:\+?(?:00|011)?${gap}1${gap})?[2-9]\d\d${gap}${withoutArea}`;
const canadian = new RegExp(String.raw`(?<!\d)(?:${withArea}|${withoutArea})`, "gu");
const behind = String.raw`${gap}[\s(/]${gap}\d{1,4}(?:-\d{1,4})?`;
/** One number or several, and perhaps an extension or hours. */
const isCanadian = new RegExp(
  String.raw`^${withArea}(?:${gap}(?<!\d)(?:${withArea}|${withoutArea}))*(?:${behind})?$`,
  "u",
);
