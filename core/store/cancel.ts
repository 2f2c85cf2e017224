import type { EventEmitter } from "node:events";
import pg from "pg";

/** What pg's client knows of its server process, and its types do not name. */
type ServerProcess = {
  host: string;
  port: number;
  ssl: pg.ConnectionConfig["ssl"];
  processID: number;
  secretKey: number;
};

/** Likewise what pg's connection can do before it has logged in. */
type Line = EventEmitter & {
  stream: { destroy(): void };
  connect(portOrFile: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Asks the server to give up what it does for this client. It would not notice that the client has left: a commit that
 * waits for an absent standby would keep one of the server's connections for as long as that is away.
 */
export function cancel(client: pg.PoolClient, withinMs: number): void {
  const { host, port, ssl, processID, secretKey } = client as unknown as ServerProcess;
  const line = new pg.Connection({ ssl }) as unknown as Line;
  setTimeout(() => line.stream.destroy(), withinMs).unref();

  const ask = () => line.cancel(processID, secretKey);
  line.on("connect", ssl ? () => line.requestSsl() : ask);
  line.on("sslconnect", ask);
  // Where the server cannot be reached, nothing is left to ask.
  line.on("error", () => {});
  if (host.startsWith("/")) line.connect(`${host}/.s.PGSQL.${port}`);
  else line.connect(port, host);
}
