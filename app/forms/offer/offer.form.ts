import { clinic } from "../../../core/content/clinic.ts";
import { pages } from "../../../core/content/pages.server.ts";
import { phoneInput } from "../../../core/submissions/form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const words = pages.offer?.input;

export const offerForm =
  words &&
  ({
    name: "offer",
    path: "/offer",
    subject: words.subject,
    bookingType: `${clinic.offer.percent}% Off Initial Assessment`,
    fields: [
      {
        name: "firstName",
        type: "text",
        longest: 200,
        autoComplete: "given-name",
        ...words.fields.firstName,
      },
      { name: "phone", ...phoneInput, ...words.fields.phone },
      { name: "additionalInfo", type: "textarea", longest: 5000, ...words.fields.additionalInfo },
    ],
    consent: { name: "agreeToCall", ...words.consent },
    incomplete: words.incomplete,
    button: words.button,
    sent: words.sent,
    failed: words.failed,
    // Specified, section 4.
    thanks: { path: "/offer-thank-you", afterMs: 100 },
  } satisfies PageForm);
