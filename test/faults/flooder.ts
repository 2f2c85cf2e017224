import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { port, connections, manyAddresses } = workerData as {
  port: number;
  connections: number;
  manyAddresses: boolean;
};
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
let next = 0;

const address = () =>
  manyAddresses
    ? [24, 60, ++next >> 8, next & 255].map((part) => part % 256).join(".")
    : "203.0.113.7";

function post(): void {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": 3,
    "x-forwarded-for": address(),
  };
  const again = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    setImmediate(post);
  };
  request({ port, host: "127.0.0.1", path: "/contact", method: "POST", headers, agent })
    .on("response", (answer) => answer.resume().on("end", () => again(String(answer.statusCode))))
    .on("error", () => again("none"))
    .end("a=b");
}

for (let n = 0; n < connections; n++) post();
parentPort!.postMessage("posting");
parentPort!.on("message", () => parentPort!.postMessage(statuses));
