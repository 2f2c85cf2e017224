import { pages } from "../../../core/content/pages.server.ts";
import { agreement, choice, identity, message } from "../form/assessment.form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const words = pages.pelvicFloor?.input;

export const pelvicFloorForm =
  words &&
  ({
    name: "pelvic-floor",
    path: "/pelvic-floor",
    subject: words.subject,
    bookingType: "Pelvic Floor Assessment",
    fields: [...identity, { name: "helpWith", ...choice, ...words.fields.helpWith }, message],
    ...agreement,
  } satisfies PageForm);
