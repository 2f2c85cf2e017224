import { createServer } from "node:http";
import type { ServerContext } from "../../app/server-context.ts";
import { openServices } from "../services.ts";

type Module = { createListener: (services: ServerContext) => Parameters<typeof createServer>[1] };

const services = await openServices();
const file = "../../build/default-set-up/server/index.js";
const { createListener } = (await import(file)) as Module;
createServer(createListener(services)).listen(services.config.PORT, services.config.HOST);
