import { addressKey, plainAddress, spellingsOf } from "../../mail/address.ts";
import type { Answers } from "../../forms/form.ts";
import { digitsIn, numbersIn, plainDigits, telephoneLink } from "./telephone.ts";

/** Normalized (`addressKey`, `numbersIn`); empty where not given. */
export type ContactDetails = { email: string; phones: string[] };
type WithAnswers = { answers: Answers | null };

/** Every form names its telephone fields like this, also one that the clinic has left out. */
export const telephoneFields: readonly string[] = ["phone", "mobile"];

/** What an answer is to a question that is no longer asked. */
export function typeByName(field: string): "tel" | "email" | "text" {
  if (telephoneFields.includes(field)) return "tel";
  return field === "email" ? "email" : "text";
}

/** Where an answer can be called or written to; undefined where that isn't clear. */
export function contactLink(type: string, answer: string): string | undefined {
  if (type === "tel") return telephoneLink(answer);
  const address = type === "email" && plainAddress(answer);
  if (!address) return undefined;
  // In a local part "%" is literal, but begins an escape in a mailto address (RFC 6068).
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** A telephone field holds the number, or an answer consists of the address or number alone. */
export function wrote({ email, phones }: ContactDetails, { answers }: WithAnswers): boolean {
  return Object.entries(answers ?? {}).some(([name, answer]) => {
    const numbers = numbersIn(answer);
    const isNumber = numbers.length === 1 && /^[\d\s()+./-]+$/.test(plainDigits(answer));
    return (
      (email !== "" && addressKey(answer) === email) ||
      ((isNumber || telephoneFields.includes(name)) && numbers.some((one) => phones.includes(one)))
    );
  });
}

/** The addresses and numbers in answers: enough to tell of whom `wrote` and `mentions` can be true. */
export function contactsIn({ answers }: WithAnswers): string {
  const found = Object.values(answers ?? {}).flatMap((answer) => {
    const key = answer.length <= longestAddress ? addressKey(answer) : "";
    const digits = digitsIn(answer);
    const words = answer.includes("@") ? answer.toLowerCase().split(/\s+/) : [];
    return [
      ...words.filter((word) => word.includes("@")),
      ...(/^\S+@\S+$/.test(key) ? [key] : []),
      ...(digits.length >= 7 ? [digits] : []),
    ];
  });
  return [...new Set(found)].join(" ");
}

/** One of these is in the contacts of all that a person wrote or is mentioned in. */
export const contactsOf = ({ email, phones }: ContactDetails): string[] => [
  ...(email === "" ? [] : spellingsOf(email)),
  ...phones,
];

/** Leaves room for what people type around an address of 254 characters. */
const longestAddress = 320;

/** Appears anywhere in an answer: someone else may be writing about this person. */
export function mentions({ email, phones }: ContactDetails, { answers }: WithAnswers): boolean {
  const spellings = email === "" ? [] : spellingsOf(email);
  return Object.values(answers ?? {}).some((answer) => {
    const digits = digitsIn(answer);
    return (
      spellings.some((one) => answer.toLowerCase().includes(one)) ||
      phones.some((number) => digits.includes(number))
    );
  });
}
