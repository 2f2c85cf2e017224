import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";

/** What Hono's middleware finds on a request. */
export type Env = { Bindings: HttpBindings; Variables: RequestIdVariables };
