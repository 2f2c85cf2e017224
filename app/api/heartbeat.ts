import { hasToken } from "../../core/process/bearer-token.ts";
import { serverContext } from "../server-context.ts";
import { receive } from "../../core/submissions/receive.ts";
import { answerTo } from "../forms/form/receive.server.ts";
import type { Route } from "./+types/heartbeat";
import { heartbeatForm, heartbeatNote } from "../../core/submissions/heartbeat.form.ts";

const notFound = () => Response.json({ error: "There is nothing here." }, { status: 404 });

/** Stores a test submission like any form's, for holders of HEARTBEAT_TOKEN; others get 404. */
export async function action({ request, context }: Route.ActionArgs) {
  const here = context.get(serverContext);
  if (!hasToken(request.headers.get("authorization"), here.config.HEARTBEAT_TOKEN))
    return notFound();
  const outcome = await receive(
    here,
    { ...heartbeatForm, words: here.clinic.pages.forms },
    {
      answers: { note: heartbeatNote },
      idempotencyKey: request.headers.get("idempotency-key") ?? "",
      suspectedSpam: false,
    },
  );
  const answer =
    outcome.state === "sent" ? { reference: outcome.reference } : { error: "It was not kept." };
  return Response.json(answer, answerTo(outcome));
}

export const loader = notFound;
