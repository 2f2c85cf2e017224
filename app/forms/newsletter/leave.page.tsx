import { data } from "react-router";
import { clinic } from "../../../core/content/clinic.ts";
import { pages } from "../../../core/content/pages.server.ts";
import { serverContext } from "../../server-context.ts";
import type { Route } from "./+types/leave.page";
import { LinkPage } from "./link-page.tsx";
import { leaveByLink, standingOf } from "../../../core/newsletter/subscribers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(serverContext);
  const standing = await standingOf(db, params.token);
  const { leave: text, again } = pages.newsletter;
  const head = { title: text.metaTitle, description: text.description, noIndex: true };
  if (standing && standing !== "left") return data({ head, show: text.waiting, again: undefined });
  const show = standing ? text.done : text.unknown;
  return data(
    { head: { ...head, title: `${show.title} | ${clinic.name}` }, show, again },
    { status: standing ? 200 : 404 },
  );
}

/** RFC 8058: a mailbox's one-click unsubscribe expects an answer here, not a redirect. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(serverContext);
  await leaveByLink(db, params.token, now());
  return null;
}

export const headers = () => ({ "cache-control": "no-store" });

export { pageMeta as meta } from "../../layout/page-meta.ts";

export default function LeavePage({ loaderData }: Route.ComponentProps) {
  return <LinkPage {...loaderData} />;
}
