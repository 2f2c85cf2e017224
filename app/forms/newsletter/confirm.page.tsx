import { data, redirect } from "react-router";
import { newsletter } from "../../content/newsletter.ts";
import { serverContext } from "../../server-context.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import type { Route } from "./+types/confirm.page";
import { LinkPage } from "./link-page.tsx";
import { confirm, standingOf } from "../../../core/newsletter/subscribers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(serverContext);
  const standing = await standingOf(db, params.token);
  return data({ standing }, { status: standing ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(serverContext);
  await confirm(db, params.token, now());
  throw redirect(`/newsletter/confirm/${encodeURIComponent(params.token)}`, 303);
}

export const headers = () => ({ "cache-control": "no-store" });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: newsletter.confirm.metaTitle,
      description: newsletter.confirm.description,
      noIndex: true,
    },
    matches,
  );
}

export default function ConfirmPage({ loaderData: { standing } }: Route.ComponentProps) {
  const { waiting, done } = newsletter.confirm;
  if (standing === "asked") return <LinkPage show={waiting} />;
  if (standing === "confirmed") return <LinkPage show={done} />;
  if (standing === "left") return <LinkPage show={newsletter.leave.done} comeBack />;
  return <LinkPage show={newsletter.unknown} comeBack />;
}
