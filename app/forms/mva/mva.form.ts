import { pages } from "../../../core/content/pages.server.ts";
import { agreement, choice, identity, message } from "../form/assessment.form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const words = pages.mvaLanding?.input;

export const mvaForm =
  words &&
  ({
    name: "mva",
    path: "/mva-landing",
    subject: words.subject,
    bookingType: "MVA Assessment",
    fields: [
      ...identity,
      {
        name: "injuredInAccident",
        folded: "Injured in accident",
        ...choice,
        ...words.fields.injuredInAccident,
      },
      message,
    ],
    ...agreement,
  } satisfies PageForm);
