import { data } from "react-router";
import { newsletter } from "../../content/newsletter.ts";
import { serverContext } from "../../server-context.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import type { Route } from "./+types/leave.page";
import { LinkPage } from "./link-page.tsx";
import { leaveByLink, standingOf } from "../../../core/newsletter/subscribers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(serverContext);
  const standing = await standingOf(db, params.token);
  return data({ standing }, { status: standing ? 200 : 404 });
}

/** RFC 8058: a mailbox's one-click unsubscribe expects an answer here, not a redirect. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(serverContext);
  await leaveByLink(db, params.token, now());
  return null;
}

export const headers = () => ({ "cache-control": "no-store" });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: newsletter.leave.metaTitle,
      description: newsletter.leave.description,
      noIndex: true,
    },
    matches,
  );
}

export default function LeavePage({ loaderData: { standing } }: Route.ComponentProps) {
  const { waiting, done } = newsletter.leave;
  if (!standing) return <LinkPage show={newsletter.unknown} comeBack />;
  return standing === "left" ? <LinkPage show={done} comeBack /> : <LinkPage show={waiting} />;
}
