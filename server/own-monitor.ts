import type { Context } from "hono";
import type { Env } from "./app.ts";
import { hasBearer } from "./bearer.ts";

/**
 * A proxy that says for whom it asks, as ours must, adds one of these; what comes through it is not from this machine,
 * whatever its socket says.
 */
const signsOfProxy = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/** Whether a program on this machine asks, or who has METRICS_TOKEN. */
export function isOwnMonitor(c: Context<Env>, token: string | undefined): boolean {
  return isLocal(c) || hasBearer(c.req.raw.headers, token);
}

function isLocal(c: Context<Env>): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? "";
  const loopback = /^(::ffff:)?127\.|^::1$/.test(address);
  return loopback && !signsOfProxy.some((name) => c.req.raw.headers.has(name));
}
