import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../test/free-port.ts";
import { find, start, temporaryFolder } from "./processes.ts";

/** Puts Caddy before each of them: HTTP/2 with TLS, by a certificate of its own making. undefined without Caddy. */
export async function serveByTls<Name extends string>(urls: Record<Name, string>) {
  const caddy = find("caddy");
  if (!caddy) return undefined;
  const folder = temporaryFolder("caddy");
  const ready = await freePort();
  const sites = await Promise.all(
    (Object.keys(urls) as Name[]).map(async (name) => ({ name, port: await freePort() })),
  );
  const file = path.join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{
      admin off
      skip_install_trust
      auto_https disable_redirects
      storage file_system ${folder}
    }
    http://127.0.0.1:${ready} {
      respond "ready"
    }
    ${sites
      .map(
        ({ name, port }) => `https://localhost:${port} {
      tls internal
      reverse_proxy ${new URL(urls[name]).host}
    }`,
      )
      .join("\n    ")}
    `,
  );
  const server = await start(caddy, ["run", "--config", file, "--adapter", "caddyfile"], ready, {
    HOME: folder,
  });
  const byTls = Object.fromEntries(
    sites.map(({ name, port }) => [name, `https://localhost:${port}`]),
  ) as Record<Name, string>;
  return { urls: byTls, stop: server.stop };
}
