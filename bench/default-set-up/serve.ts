import { createServer } from "node:http";
import { readConfig } from "../../app/config.server.ts";
import type { Services } from "../../app/context.ts";
import { outboxState } from "../../app/mail/outbox.server.ts";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { createLog } from "../../server/log.ts";
import { createMetrics } from "../../server/metrics.ts";

type Module = { createListener: (services: Services) => Parameters<typeof createServer>[1] };

const config = readConfig(process.env);
const db = openDatabase(config);
await migrate(db);
const services: Services = {
  config,
  db,
  records: db,
  inbox: db,
  log: createLog("error"),
  metrics: createMetrics({ readOutbox: () => outboxState(db) }),
  now: () => new Date(),
  wakeMail: () => {},
};
const file = "./build/server/index.js";
const { createListener } = (await import(file)) as Module;
createServer(createListener(services)).listen(config.PORT, config.HOST);
