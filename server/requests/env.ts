import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";

export type Env = { Bindings: HttpBindings; Variables: RequestIdVariables };
