import { z } from "zod";
import { serverContext, visitor } from "../server-context.ts";
import { findForm, formsOf, type PageForm } from "../../core/forms/forms.ts";
import type { Outcome } from "../../core/forms/form.ts";
import { hiddenFields, notMeasured } from "../../core/forms/hidden-fields.ts";
import { fromLegacyPayload } from "../../core/submissions/legacy-payload.ts";
import { receive } from "../../core/submissions/receive.ts";
import { isSuspectedSpam } from "../../core/submissions/spam-signs.ts";
import { responseInit } from "../forms/form/receive.server.ts";
import { failedToast, reasonOf } from "../forms/form/form-toasts.ts";
import type { Route } from "./+types/send-contact-email";

// Larger integers lose digits in JavaScript.
const text = z
  .union([z.string(), z.int().transform(String)])
  .nullish()
  .transform((value) => value ?? "");

/** Section 7 of the specification. The idempotency key, the honeypot and the elapsed time are optional. */
const payload = z
  .object({
    firstName: text,
    additionalInfo: text,
    fullName: text,
    phone: text,
    email: text,
    message: text,
    helpWith: text,
    isOfferBooking: z
      .union([z.boolean(), z.stringbool(), z.literal("").transform(() => false)])
      .nullish()
      .transform((value) => value ?? false),
    [hiddenFields.idempotencyKey]: text,
    [hiddenFields.honeypot]: text,
    [hiddenFields.elapsed]: text,
  })
  .catchall(z.unknown());

export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = payload.safeParse(body);
  if (!parsed.success) {
    return Response.json(
      {
        error: "The body must be one JSON object with fullName, phone, email and message as text.",
      },
      { status: 400 },
    );
  }
  const { idempotencyKey, website, elapsed, isOfferBooking, ...sent } = parsed.data;
  const site = context.get(serverContext);
  const { clinic } = site;
  const offer = findForm(clinic, "offer");
  const forms = {
    contact: withoutDuty(findForm(clinic, "contact")),
    offer: offer && withoutDuty(offer),
    assessments: formsOf(clinic)
      .filter(({ name }) => !["contact", "offer"].includes(name))
      .map(withoutDuty),
  };
  const { form, answers } = fromLegacyPayload({ ...sent, isOfferBooking }, forms);
  for (const { name } of form.fields)
    if (name !== "message") answers[name] ||= ownAnswer(name, sent);
  const outcome = await receive(
    site,
    form,
    {
      answers,
      idempotencyKey: idempotencyKey.slice(0, 100),
      suspectedSpam: isSuspectedSpam(website, elapsed || notMeasured),
    },
    context.get(visitor),
  );
  return Response.json(bodyFor(outcome, forms.contact), responseInit(outcome));
}

/** Whoever sends the specified payload does not know the owner's questions. */
const withoutDuty = (form: PageForm): PageForm => ({
  ...form,
  fields: form.fields.map(({ missing, ...field }) =>
    field.isAdded || missing === undefined ? field : { ...field, missing },
  ),
});

/** Reads fields that the specified payload lacks. An offer's email holds the phone number. */
function ownAnswer(name: string, { phone, [name]: answer }: Record<string, unknown>): string {
  if (typeof answer !== "string" || typeof phone !== "string") return "";
  return name === "email" && answer.trim() === phone.trim() ? "" : answer;
}

function bodyFor(outcome: Outcome, contact: PageForm) {
  if (outcome.state === "sent") return { success: true, reference: outcome.reference };
  if (outcome.state === "invalid") {
    const { title, text, errors: fields } = outcome;
    const isClosed = Object.keys(fields).length === 0;
    return { error: isClosed ? `${title}. ${text}` : text, fields };
  }
  if (outcome.state === "limited") return { error: failedToast(outcome, contact).text };
  return { error: reasonOf(outcome, contact.words) };
}

export function loader() {
  return Response.json(
    { error: "Send a POST request with a JSON body." },
    { status: 405, headers: { allow: "POST" } },
  );
}
