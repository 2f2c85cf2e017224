import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** `nobody` on Linux: PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * Starts a PostgreSQL server in a temporary folder, on a Unix socket; it stops with this process.
 * @param durable with fsync, as in production
 */
export function startPostgres({ durable = false } = {}) {
  const binaries = findBinaries();
  if (!binaries) return { missing: "no PostgreSQL in /usr/lib/postgresql/*/bin or in PATH." };
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const run = (name: string, ...args: string[]) =>
    // The server outlives pg_ctl and would keep a pipe open.
    spawnSync(path.join(binaries, name), args, {
      ...user,
      cwd: folder,
      encoding: "utf8",
      stdio: name === "pg_ctl" ? "ignore" : "pipe",
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    });
  const stop = () => {
    run("pg_ctl", "--pgdata", data, "--mode=immediate", "--wait", "stop");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", stop);

  const inData = ["--pgdata", data, "--username=postgres", "--auth=trust", "--no-sync"];
  // A language's collation, as managed services have, rather than byte order.
  const sorted = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-CA"];
  const made = run("initdb", ...inData, "--encoding=UTF8", ...sorted);
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);

  const log = path.join(folder, "log");
  const settings = `-c listen_addresses= -c unix_socket_directories='${folder}' -c fsync=${durable ? "on" : "off"} -c max_connections=200`;
  const start = ["--pgdata", data, "--log", log, "--wait", "--options", settings, "start"];
  if (run("pg_ctl", ...start).status !== 0)
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8")}`);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version: run("postgres", "--version").stdout.trim(),
    folder,
    stop: () => {
      process.off("exit", stop);
      stop();
    },
    /** SIGKILL for every process of the server, as when memory runs out. */
    kill() {
      const pidFile = path.join(data, "postmaster.pid");
      const main = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
      const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim();
      for (const pid of [main, ...children.split(" ").map(Number)]) {
        // The child may have ended meanwhile.
        try {
          process.kill(pid, "SIGKILL");
        } catch {}
      }
      // An unreaped process would count as a running server.
      for (const file of [pidFile, path.join(folder, ".s.PGSQL.5432.lock")])
        rmSync(file, { force: true });
    },
    revive: () =>
      new Promise<void>((resolve, reject) => {
        const options = { ...user, cwd: folder, stdio: "ignore" } as const;
        spawn(path.join(binaries, "pg_ctl"), start, options).on("exit", (code) =>
          code === 0 ? resolve() : reject(new Error(readFileSync(log, "utf8").slice(-2_000))),
        );
      }),
  };
}

function findBinaries(): string | undefined {
  const versionOf = (folder: string) => Number(folder.split("/").at(-2));
  const debians = globSync("/usr/lib/postgresql/*/bin");
  const folders = [
    ...debians.toSorted((a, b) => versionOf(b) - versionOf(a)),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")));
}
