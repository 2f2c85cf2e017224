import { readSync, writeSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

/**
 * Keeps a listening socket as systemd does, and hands it to one site after the other: a process of its own that starts
 * the site at each byte of its input, says its process number and how it ended, and leaves when the input ends.
 * It never takes a connection itself, since its own event loop does not turn.
 */
const [port = "", ...site] = process.argv.slice(2);
// systemd names the process that a socket is for. The shell knows its number, and becomes the site.
const handOver = 'echo "started $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"';

const server = createServer();
server.listen(Number(port), "127.0.0.1", () => {
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  while (readSync(0, Buffer.alloc(1)) > 0) {
    const stdio = ["ignore", "inherit", "inherit", fd] as const;
    const { status } = spawnSync("/bin/sh", ["-c", handOver, "sh", ...site], { stdio: [...stdio] });
    writeSync(1, `ended ${status}\n`);
  }
  process.exit();
});
