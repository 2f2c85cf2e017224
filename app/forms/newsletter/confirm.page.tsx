import { data, redirect } from "react-router";
import { clinic } from "../../../core/content/clinic.ts";
import { pages } from "../../../core/content/pages.server.ts";
import { serverContext } from "../../server-context.ts";
import type { Route } from "./+types/confirm.page";
import { LinkPage } from "./link-page.tsx";
import { confirm, standingOf } from "../../../core/newsletter/subscribers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(serverContext);
  const standing = await standingOf(db, params.token);
  const { confirm: text, leave, again } = pages.newsletter;
  const shown = {
    asked: { show: text.waiting },
    confirmed: { show: text.done },
    left: { show: leave.done, again },
    unknown: { show: text.unknown, again },
  };
  const one = shown[standing ?? "unknown"];
  const title = standing === "asked" ? text.metaTitle : `${one.show.title} | ${clinic.name}`;
  const head = { title, description: text.description, noIndex: true };
  return data({ head, ...one }, { status: standing ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, now } = context.get(serverContext);
  await confirm(db, params.token, now());
  throw redirect(`/newsletter/confirm/${encodeURIComponent(params.token)}`, 303);
}

export const headers = () => ({ "cache-control": "no-store" });

export { pageMeta as meta } from "../../layout/page-meta.ts";

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  return <LinkPage {...loaderData} />;
}
