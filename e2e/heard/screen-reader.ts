import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { withTimeout } from "../../core/process/timeout.ts";
import { onCleanUp } from "../../test/clean-up.ts";
import { until } from "../../test/until.ts";
import type { Parts } from "../browsers/installed.ts";
import { openFirefox } from "../browsers/firefox.ts";

const bus = "/usr/libexec/at-spi-bus-launcher";

/** Orca needs no speech service to log what it would say. */
export const screenReader: Parts = {
  files: [
    "/usr/bin/Xvfb",
    "/usr/bin/dbus-daemon",
    "/usr/bin/orca",
    "/usr/bin/xdotool",
    "/usr/bin/firefox-esr",
    bus,
  ],
  packages: ["xvfb", "dbus-daemon", "orca", "xdotool", "firefox-esr", "at-spi2-core"],
};

/** A listener hears nothing more when Orca has had nothing to do for so long. A new page has its title said after a second. */
const silenceMs = 1_200;
/** How long the first words may take. */
const answerMs = 3_000;

/** Orca's own, except that it neither repeats keys nor reads a page by itself. */
const settings = {
  profile: ["Default", "default"],
  enableBraille: false,
  enableKeyEcho: false,
  sayAllOnLoad: false,
  presentTimeFormat: "%H:%M",
};

function doesNotStart(command: string): never {
  const packages = screenReader.packages.join(" ");
  throw new Error(`${command} does not start. On Debian: apt-get install --reinstall ${packages}`);
}

/** Orca and Firefox on a display in memory; what Orca says is read from its debug log. */
export async function openScreenReader() {
  for (const file of screenReader.files) if (!existsSync(file)) doesNotStart(file);
  const home = mkdtempSync(path.join(tmpdir(), "clinic-heard-"));
  onCleanUp(() => rmSync(home, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: home };
  env.XDG_RUNTIME_DIR = home;
  env.GNOME_ACCESSIBILITY = "1";
  // Orca asks for a Braille display even where its settings want none.
  env.BRLAPI_HOST = ":0";
  // Nor any speech: without a loudspeaker a service for it would hold Orca up.
  env.SPEECHD_ADDRESS = "inet_socket:127.0.0.1:1";

  function start(command: string, args: string[]): ChildProcess {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    // A full pipe would stop it.
    child.stdout.resume();
    child.stderr.resume();
    onCleanUp(async () => {
      // Orca may wait for ever for a browser that is gone.
      child.kill(command === "orca" ? "SIGKILL" : "SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    });
    return child;
  }
  /** The first line that a program prints, which says where it is. */
  async function startAt(command: string, args: string[]): Promise<string> {
    const lines = createInterface({ input: start(command, args).stdout! });
    const [line] = await withTimeout(once(lines, "line"), 20_000).catch(() =>
      doesNotStart(command),
    );
    return String(line);
  }

  const screen = ["-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  env.DISPLAY = `:${await startAt("Xvfb", ["-displayfd", "1", ...screen])}`;
  env.DBUS_SESSION_BUS_ADDRESS = await startAt("dbus-daemon", [
    "--session",
    "--nofork",
    "--print-address",
  ]);
  start(bus, ["--launch-immediately", "--screen-reader=1"]);
  const preferences = path.join(home, "orca");
  mkdirSync(preferences);
  const empty = { pronunciations: {}, keybindings: {} };
  writeFileSync(
    path.join(preferences, "user-settings.conf"),
    JSON.stringify({ general: settings, profiles: { default: settings }, ...empty }),
  );
  // Orca reads this module at its start, and then logs to its standard error.
  writeFileSync(
    path.join(preferences, "orca-customizations.py"),
    "import orca.debug\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n",
  );
  const spoken: string[] = [];
  let loggedAt = 0;
  const orca = start("orca", ["--user-prefs", preferences]);
  createInterface({ input: orca.stderr! }).on("line", (line) => {
    loggedAt = performance.now();
    const words = /SPEECH OUTPUT: '(.*)'(?: voice=\w+)?(?:\{.*)?$/.exec(line)?.[1]?.trim();
    if (words) spoken.push(words);
  });
  await until("Orca speaks", () => spoken.length > 0).catch(() => doesNotStart("orca"));
  const browser = await openFirefox(env).catch(() => doesNotStart("firefox-esr"));
  onCleanUp(() => browser.close());
  // So narrow that the menu is behind a button. Orca reads a line at a time: a line is as long as the window lets it be.
  await browser.resize(800, 700);
  await xdotool("search", "--sync", "--onlyvisible", "--class", "firefox", "windowfocus", "--sync");

  /** As a hand does it: the modifier is let go last. Orca would take "Left" let go after "alt" for its own command. */
  function hit(key: string): Promise<void> {
    const [last = key, modifier] = key.split("+").toReversed();
    const held = modifier ? ["keydown", modifier, "key", last, "keyup", modifier] : ["key", last];
    return xdotool(...held);
  }
  async function xdotool(...args: string[]): Promise<void> {
    const [code] = await once(spawn("xdotool", args, { env }), "exit");
    if (code !== 0) doesNotStart("xdotool");
  }
  /** All that is said until Orca is idle again, after waiting for the first words. */
  async function listen(firstMs = answerMs): Promise<string[]> {
    await until("words", () => spoken.length > 0, firstMs).catch(() => {});
    while (performance.now() < loggedAt + silenceMs) await wait(20);
    return spoken.splice(0);
  }

  return {
    browser,
    async open(address: string) {
      await browser.open(address);
      await listen();
      // A new window's focus is in its address bar.
      while (!(await browser.read("document.hasFocus()"))) await this.press("F6");
      return listen();
    },
    hurry: hit,
    async press(key: string) {
      await hit(key);
      return listen();
    },
    async type(text: string) {
      await xdotool("type", "--delay", "30", text);
      const typed = "(({ value, selectedOptions: [option] = [] }) => option?.label ?? value)";
      const isThere = `${typed}(document.activeElement).endsWith(${JSON.stringify(text)})`;
      await until(`${text} in the field`, () => browser.read<boolean>(isThere));
      return listen(0);
    },
    listen,
  };
}
