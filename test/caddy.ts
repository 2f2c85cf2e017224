import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp } from "./clean-up.ts";

/** Caddy with this Caddyfile. It keeps what it makes, such as certificates, in `folder`. */
export function startCaddy(caddyfile: string) {
  const home = mkdtempSync(path.join(tmpdir(), "clinic-caddy-"));
  onCleanUp(() => rmSync(home, { recursive: true, force: true }));
  const file = path.join(home, "Caddyfile");
  const log = path.join(home, "log");
  const run = (command: string, ...args: string[]) =>
    spawn("caddy", [command, "--config", file, "--adapter", "caddyfile", ...args], {
      stdio: ["ignore", "ignore", openSync(log, "a")],
      env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home },
    });
  writeFileSync(file, caddyfile);
  const child = run("run");
  onCleanUp(() => child.kill("SIGKILL"));
  return {
    folder: path.join(home, "caddy"),
    log: () => readFileSync(log, "utf8"),
    /** Goes on with another Caddyfile. */
    async reload(changed: string, admin: string) {
      writeFileSync(file, changed);
      await once(run("reload", "--force", "--address", admin), "exit");
    },
  };
}
