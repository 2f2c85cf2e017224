import type { Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import type { Env } from "./app.ts";
import { visitorNetwork } from "./forwarded.ts";

/** `/api/challenge`: work for a visitor's browser, each one fresh, where the owner asks for proofs. */
export function challenges(site: Hono<Env>, { config, limits, now, proofs }: ServerContext): void {
  if (!proofs) return;
  site.get("/api/challenge", async (c) => {
    const { remoteAddress } = c.env.incoming.socket;
    const visitor = visitorNetwork(c.req.raw.headers, remoteAddress, config);
    const waitSeconds = await limits.take("challenge", visitor);
    const fresh = { "cache-control": "no-store" };
    if (waitSeconds === undefined) return c.json(await proofs.issue(now()), 200, fresh);
    const wait = { ...fresh, "retry-after": String(waitSeconds) };
    return c.json({ error: "Too many challenges." }, 429, wait);
  });
}
