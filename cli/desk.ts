import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { siteFolder } from "../core/process/site-folder.ts";
import { codeOf } from "../core/process/error-code.ts";
import { linkFile } from "../desk/sign-in/link-file.ts";
import { command, Failure } from "./command.ts";
import { withStore } from "./store.ts";

type BuiltDesk = typeof import("../desk/start.ts");

export const desk = command({
  summary:
    "Opens the desk: requests, posts and the clinic's facts as pages, on this computer only.",
  options: { link: "only prints the link to the desk that runs", "no-open": "opens no browser" },
  async run({ config, options, print, remark }) {
    if (options.link) {
      const text = await readFile(linkFile(config), "utf8").catch(() => "");
      const link = /url=([^"]+)/.exec(text)?.[1];
      if (!link) throw new Failure("No desk runs. Start one: desk");
      return print(link);
    }
    await withStore(config, async () => {});
    const built = path.join(siteFolder, "build/server/desk.js");
    if (!existsSync(built)) throw new Failure("The desk isn't built. Type: npm run build");
    const { startDesk } = (await import(pathToFileURL(built).href)) as BuiltDesk;
    const { nextLink, stop } = await startDesk(config).catch((error: unknown) => {
      if (codeOf(error) !== "EADDRINUSE") throw error;
      throw new Failure(
        `Something runs on port ${config.DESK_PORT} already, perhaps a desk. Its link: ${config.CLINIC_COMMAND} desk --link. Or set DESK_PORT.`,
      );
    });
    remark(
      "The desk is open. This link signs in one browser; desk --link gives the next one. Ctrl+C closes the desk.",
    );
    print(nextLink());
    if (!options["no-open"]) openInBrowser(linkFile(config));
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await stop();
  },
});

/** The file rather than the link: every account of this computer can read a command's words. */
function openInBrowser(file: string): void {
  const { platform, env, stdout } = process;
  const hasScreen = platform !== "linux" || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!hasScreen || !stdout.isTTY) return;
  const opener = { darwin: "open", win32: "explorer" }[platform as string] ?? "xdg-open";
  spawn(opener, [file], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
