import { type ChildProcess, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { freePort } from "../../test/free-port.ts";
import { until } from "../../test/until.ts";
import { type Browser, seen } from "./browser.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "MiniBrowser";
/** Where an element's reference stands in an answer (W3C WebDriver, section 12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export const webKitFiles = () => [driver, screen, miniBrowser()];

/** WebKitGTK on a screen in memory, by W3C WebDriver. */
export async function openWebKit(): Promise<Browser> {
  const [port, display] = [await freePort(), `:${90 + Math.floor(Math.random() * 900)}`];
  const processes: ChildProcess[] = [
    spawn(screen, [display, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]),
    spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
    }),
  ];
  const end = () => processes.forEach((one) => one.kill());

  async function command<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const { sessionId } = await until("WebKit opens a window", () =>
    command<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    }),
  ).catch((error: unknown) => {
    end();
    throw error;
  });
  const session = `/session/${sessionId}`;
  async function read<T>(expression: string) {
    const script = `return (${expression})`;
    return command<T>("POST", `${session}/execute/sync`, { script, args: [] });
  }
  async function element(selector: string): Promise<string> {
    const found = await read<Record<string, string>>(seen(selector));
    return `${session}/element/${found[elementKey]}`;
  }

  return {
    resize: (width, height) => command("POST", `${session}/window/rect`, { width, height }),
    open: (url) => command("POST", `${session}/url`, { url }),
    read,
    click: async (selector) => command("POST", `${await element(selector)}/click`),
    type: async (selector, text) => command("POST", `${await element(selector)}/value`, { text }),
    back: () => command("POST", `${session}/back`),
    forward: () => command("POST", `${session}/forward`),
    async close() {
      await command("DELETE", session);
      end();
    },
  };
}
