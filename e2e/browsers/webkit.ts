import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { Builder, type WebElement } from "selenium-webdriver";
import { freePort } from "../../test/free-port.ts";
import { until } from "../../test/until.ts";
import { type Browser, seen } from "./firefox.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
const miniBrowser = () => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "MiniBrowser";

export const webKitFiles = () => [driver, screen, miniBrowser()];

/** WebKitGTK on a screen in memory. */
export async function openWebKit(): Promise<Browser> {
  const [port, display] = [await freePort(), `:${90 + Math.floor(Math.random() * 900)}`];
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const processes = [
    spawn(screen, [display, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]),
    spawn(driver, [`--port=${port}`], { env }),
  ];
  const end = () => processes.forEach((one) => one.kill());
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const webKit = await until("WebKit opens a window", () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
      .build(),
  ).catch((error: unknown) => {
    end();
    throw error;
  });
  const read = <T>(expression: string) => webKit.executeScript<T>(`return (${expression})`);
  const find = (selector: string) => read<WebElement>(seen(selector));
  return {
    resize: (width, height) => webKit.manage().window().setRect({ width, height, x: 0, y: 0 }),
    open: (address) => webKit.get(address),
    read,
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    back: () => webKit.navigate().back(),
    forward: () => webKit.navigate().forward(),
    close: () => webKit.quit().finally(end),
  };
}
