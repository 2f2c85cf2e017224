import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { withTimeout } from "../../core/timeout.ts";
import { type Browser, seen } from "./browser.ts";

/** Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), without a screen unless `screen` names one. */
export async function openFirefox(screen?: NodeJS.ProcessEnv): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), "clinic-firefox-"));
  const firefox = spawn(
    "firefox-esr",
    [
      "--no-remote",
      "--profile",
      profile,
      "--remote-debugging-port",
      "0",
      ...(screen ? [] : ["--headless"]),
    ],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile, ...screen } },
  );
  let address = "";
  for await (const line of createInterface({ input: firefox.stderr })) {
    address = /listening on (ws:\S+)/.exec(line)?.[1] ?? "";
    if (address) break;
  }
  firefox.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");

  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id) waiting.get(answer.id)?.(answer);
  });
  function command<T>(method: string, params: object): Promise<T> {
    const id = waiting.size + 1;
    const answered = new Promise<T>((resolve, reject) => {
      waiting.set(id, ({ type, message, result }) =>
        type === "error" ? reject(new Error(message)) : resolve(result as T),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
    // What is asked of a page that is being left may never be answered: it is asked again of the next.
    return withTimeout(answered, 15_000);
  }

  await command("session.new", { capabilities: {} });
  type Tree = { contexts: { context: string }[] };
  const { contexts } = await command<Tree>("browsingContext.getTree", {});
  const { context } = contexts[0]!;
  async function evaluate(expression: string): Promise<Value> {
    const answer = await command<Evaluated>("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }
  async function read<T>(expression: string): Promise<T> {
    const json = `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? "null")`;
    return JSON.parse((await evaluate(json)).value) as T;
  }
  const act = (source: { type: string; id: string; actions: object[] }) =>
    command<void>("input.performActions", { context, actions: [source] });
  async function click(selector: string) {
    const { sharedId } = await evaluate(seen(selector));
    const origin = { type: "element", element: { sharedId } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await act({ type: "pointer", id: "mouse", actions });
  }
  const traverse = (delta: number) =>
    command<void>("browsingContext.traverseHistory", { context, delta });

  return {
    read,
    click,
    resize: (width, height) =>
      command("browsingContext.setViewport", { context, viewport: { width, height } }),
    open: (url) => command("browsingContext.navigate", { context, url, wait: "complete" }),
    async type(selector, text) {
      await click(selector);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keyboard", actions: keys });
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    async close() {
      firefox.kill();
      await once(firefox, "exit");
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Answer = { id?: number; type: string; message?: string; result?: unknown };
/** Text has a value, an element an id. */
type Value = { value: string; sharedId: string };
type Evaluated =
  { type: "success"; result: Value } | { type: "exception"; exceptionDetails: { text: string } };
