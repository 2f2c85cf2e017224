import http from "node:http";
import https from "node:https";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

export type Flood = {
  /** Of the site or of a proxy before it; a certificate is not checked. */
  url: string;
  connections: number;
  /** How many addresses they come from: of this machine, or told by a proxy where `isProxy`. */
  addresses: number;
  isProxy?: boolean;
  /** `#` stands for a number that is new each time. Without one, nothing is asked. */
  path?: string;
  method?: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Whether each request comes by a connection of its own. */
  reconnects?: boolean;
};

const flood = workerData as Flood;
const statuses: Record<string, number> = {};
let asked = 0;

const addressOf = (n: number) => `127.1.${n >> 8}.${n & 255}`;

function ask(client: number, agent: http.Agent): void {
  const n = ++asked;
  const from = flood.isProxy
    ? { headers: { ...flood.headers, "x-forwarded-for": `24.60.${(n >> 8) % 256}.${n & 255}` } }
    : { headers: flood.headers, localAddress: addressOf(client % flood.addresses) };
  if (flood.isProxy && flood.addresses === 1) from.headers!["x-forwarded-for"] = "203.0.113.7";
  const again = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    setImmediate(ask, client, agent);
  };
  const { request } = flood.url.startsWith("https:") ? https : http;
  const address = new URL(flood.path!.replaceAll("#", String(n)), flood.url);
  request(address, { method: flood.method, agent, family: 4, rejectUnauthorized: false, ...from })
    .on("response", (answer) => answer.resume().on("end", () => again(String(answer.statusCode))))
    .on("error", () => again("none"))
    .end(flood.body);
}

function holdOpen(client: number): void {
  const { port, hostname: host } = new URL(flood.url);
  const localAddress = addressOf(client % flood.addresses);
  connect({ port: Number(port), host, localAddress })
    .on("connect", () => (statuses.open = (statuses.open ?? 0) + 1))
    .on("error", () => {})
    .on("close", () => setTimeout(holdOpen, 10, client));
}

for (let client = 0; client < flood.connections; client++) {
  const { Agent } = flood.url.startsWith("https:") ? https : http;
  if (flood.path) ask(client, new Agent({ keepAlive: !flood.reconnects, maxSockets: 1 }));
  else holdOpen(client);
}
parentPort!.postMessage("begun");
parentPort!.on("message", () => parentPort!.postMessage(statuses));
