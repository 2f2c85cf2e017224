/** ASCII digits and hyphens, without invisible characters. */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\p{Pd}−•●◦‣▪·‧∙⋅・]/gu, "-");
}

export const digitsIn = (typed: string) => plainDigits(typed).replaceAll(/\D/g, "");

/** Unicode puts each script's digits in a row from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** Gives digits without Canada's 1, so that all spellings are equal. Drops words, extensions and hours. */
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

const separators = String.raw`[\s().\-/]*`;
const northAmerican = new RegExp(
  String.raw`^[^+\d]*(?:\+?(?:00|011)?${separators}1${separators})?([2-9]\d\d)${separators}([2-9]\d\d)${separators}(\d{4})(?!\d)(.*)$`,
  "s",
);
/** E.164: country code and groups. One kind of separator, so that a range or an hour is no part of the number. */
const international =
  /^[^+\d]*\+(?![01])(\d{1,3}[ .-]?\d+(?:([ .-])\d{2,}(?:\2\d{2,})*)?)(?![ .-]*\d)(\D.*)?$/s;
const extensionWord =
  /^[\s(,;.-]*(?:extension|ext|poste|local|x|#)[\s.:#]*(\d{1,7})(?![\d\p{L}])\D*$/iu;
const extensionAlone = /^\s*[,;]\s*(\d{1,7})[\s).]*$/;

/** One number with an optional extension (RFC 3966); undefined where it isn't clear what to dial. */
export function telephoneLink(typed: string): string | undefined {
  const text = plainDigits(typed).replace(/(\+\d{1,3})\s*\(0\)\s*/, "$1 ");
  const number = readNumber(text) ?? readNumber(text.replace(/(\+\d{1,3}) ?\((\d+)\) ?/, "$1 $2 "));
  if (!number) return undefined;
  const extension = (extensionWord.exec(number.rest) ?? extensionAlone.exec(number.rest))?.[1];
  // More digits than hours or an extension have: perhaps a second number.
  if (!extension && number.rest.replaceAll(/\D/g, "").length > 4) return undefined;
  return `tel:+${number.digits}${extension ? `;ext=${extension}` : ""}`;
}

function readNumber(text: string): { digits: string; rest: string } | undefined {
  const [, area, exchange, line, after = ""] = northAmerican.exec(text) ?? [];
  if (area) return { digits: `1${area}${exchange}${line}`, rest: after };
  const [, groups = "", , rest = ""] = international.exec(text) ?? [];
  // "+416 555 0177" is Toronto, or elsewhere by its country code.
  if (/^[2-9]\d\d[ .-]?[2-9]\d\d[ .-]?\d{4}$/.test(groups)) return undefined;
  const digits = groups.replaceAll(/\D/g, "");
  return digits.length >= 8 && digits.length <= 15 ? { digits, rest } : undefined;
}
