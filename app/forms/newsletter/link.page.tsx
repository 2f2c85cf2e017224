import { data, redirect } from "react-router";
import { serverContext } from "../../server-context.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { Button, TextLink } from "../../ui/controls/button.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Container } from "../../ui/text/section.tsx";
import type { Route } from "./+types/link.page";
import type { Clinic } from "../../../core/clinic/load.ts";
import {
  confirm,
  leaveByLink,
  type Standing,
  standingOf,
} from "../../../core/newsletter/subscribers.ts";

const isToLeave = (request: Request) =>
  new URL(request.url).pathname.startsWith("/newsletter/leave/");

type LinkText = { title: string; text?: string; button?: string; otherwise?: string };

/** Who is on the list can leave it though the clinic has no newsletter page any more (CASL, s. 11). */
function leaveWithoutPage({ name, pages }: Clinic, standing: Standing) {
  const { unsubscribe, unsubscribed } = pages.letters.newsletter;
  const show: LinkText =
    standing === "left" ? { title: unsubscribed } : { title: unsubscribe, button: unsubscribe };
  const title = `${show.title} | ${name}`;
  return { head: { title, description: title, noIndex: true }, show, again: undefined };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { clinic, db } = context.get(serverContext);
  const standing = await standingOf(db, params.token);
  if (!clinic.pages.newsletter && standing && isToLeave(request))
    return data(leaveWithoutPage(clinic, standing));
  const newsletter = orNotFound(clinic.pages.newsletter, clinic);
  const text = isToLeave(request) ? newsletter.leave : newsletter.confirm;
  const isDone = standing === (isToLeave(request) ? "left" : "confirmed");
  const show: LinkText = !standing ? text.unknown : isDone ? text.done : text.waiting;
  const title = show === text.waiting ? text.metaTitle : `${show.title} | ${clinic.name}`;
  const head = { title, description: text.description, noIndex: true };
  const confirmAgain = { ...newsletter.again, to: `/newsletter/confirm/${params.token}` };
  const hasLeft = isDone && isToLeave(request);
  const again = !standing ? newsletter.again : hasLeft ? confirmAgain : undefined;
  return data({ head, show, again }, { status: standing ? 200 : 404 });
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(serverContext);
  if (isToLeave(request)) {
    await leaveByLink(db, token, now());
    // RFC 8058: a mailbox's one-click unsubscribe expects an answer here, not a redirect.
    return null;
  }
  await confirm(db, token, now());
  throw redirect(`/newsletter/confirm/${encodeURIComponent(token)}`, 303);
}

export const headers = () => ({ "cache-control": "no-store" });

/** Opening a letter's link changes nothing, for mail scanners open every link; the button does. The form works in any mail program. */
export default function LinkPage({ loaderData: { show, again } }: Route.ComponentProps) {
  return (
    <div className="bg-sand">
      <Container>
        <div className="max-w-measure py-band">
          <Panel>
            <h1 className="text-h2">{show.title}</h1>
            {show.text && <p className="mt-4 text-lead text-ink-2">{show.text}</p>}
            {show.button && (
              <form method="post" className="mt-6">
                <Button type="submit">{show.button}</Button>
                {show.otherwise && <p className="mt-6">{show.otherwise}</p>}
              </form>
            )}
            {again && (
              <p className="mt-6">
                <TextLink to={again.to}>{again.label}</TextLink>
              </p>
            )}
          </Panel>
        </div>
      </Container>
    </div>
  );
}
