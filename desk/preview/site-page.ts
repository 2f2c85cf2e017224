import type { Context } from "hono";
import type { DeskEnv } from "../desk-env.ts";
import type { Preview } from "./preview.ts";

/** Keeps the site's policy, but forbids scripts and forms, and lets the desk frame the page. */
export async function sitePage(c: Context<DeskEnv>, preview: Preview) {
  const { pathname, search } = new URL(c.req.url);
  const response = await preview.get(pathname + search);
  if (!response) return c.notFound();
  const { status, headers: given } = response;
  const policy = given
    .get("content-security-policy")
    ?.replace(/(script-src|form-action)[^;]*/g, "$1 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  if (policy) c.header("content-security-policy", policy);
  c.header("x-frame-options", "SAMEORIGIN");
  c.header("content-type", given.get("content-type") ?? "");
  return c.body(await response.arrayBuffer(), status as 200);
}
