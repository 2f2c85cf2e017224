import type { Clinic } from "../../clinic/load.ts";
import { phoneInput } from "../form.ts";
import type { PageForm } from "../page-form.ts";

export function offerForm({ pages, offer }: Clinic): PageForm | undefined {
  if (!pages.offer || !offer) return undefined;
  const { fields, consent, ...words } = pages.offer.input;
  return {
    name: "offer",
    path: "/offer",
    bookingType: `${offer.percent}% Off Initial Assessment`,
    fields: [
      {
        name: "firstName",
        type: "text",
        longest: 200,
        autoComplete: "given-name",
        ...fields.firstName,
      },
      { name: "phone", ...phoneInput, ...fields.phone },
      { name: "additionalInfo", type: "textarea", longest: 5000, ...fields.additionalInfo },
    ],
    consent: { name: "agreeToCall", ...consent },
    // Specified, section 4.
    thanks: { path: "/offer-thank-you", afterMs: 100 },
    ...words,
    words: pages.forms,
  };
}
