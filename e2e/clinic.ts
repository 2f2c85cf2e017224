import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

type Clinic = {
  url: string;
  dataFolder: string;
  /** Every letter that the mail server has accepted, parsed. */
  letters: ParsedMail[];
  /** Waits until a letter holds this text, and gives it back. */
  letterWith: (text: string) => Promise<ParsedMail>;
  /** What the site has written to its log so far. */
  log: () => string;
};

/** The built site with its own store and a real mail server, one for each worker. */
export const test = base.extend<
  { problems: string[] },
  { clinic: Clinic; settings: Record<string, string> }
>({
  /** Settings of the site that differ from the usual ones: `test.use({ settings: { … } })`. */
  settings: [{}, { option: true, scope: "worker" }],

  clinic: [
    async ({ settings }, use) => {
      const letters: ParsedMail[] = [];
      const mail = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        onData: (stream, _session, done) => {
          simpleParser(stream).then(
            (letter) => {
              letters.push(letter);
              done();
            },
            (error: Error) => done(error),
          );
        },
      });
      await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
      const mailPort = (mail.server.address() as AddressInfo).port;

      const dataFolder = await mkdtemp(path.join(tmpdir(), "clinic-e2e-"));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const site = spawn(process.execPath, ["server.ts"], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          PORT: String(port),
          DATA_DIR: dataFolder,
          SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
          RATE_LIMIT: "off",
          LOG_LEVEL: "error",
          ...settings,
        },
      });
      let log = "";
      site.stdout.setEncoding("utf8").on("data", (lines: string) => {
        log += lines;
        process.stdout.write(lines);
      });
      await answers(`${url}/healthz`, site);

      await use({
        url,
        dataFolder,
        letters,
        async letterWith(text) {
          const holds = (letter: ParsedMail) => `${letter.subject}\n${letter.text}`.includes(text);
          await expect.poll(() => letters.some(holds), { timeout: 15_000 }).toBe(true);
          return letters.find(holds)!;
        },
        log: () => log,
      });

      site.kill("SIGTERM");
      await new Promise((resolve) => site.once("exit", resolve));
      await new Promise<void>((resolve) => mail.close(resolve));
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ clinic }, use) => use(clinic.url),

  /** What the browser complained about during a visit. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(problems);
  },
});

export { expect };

/** Opens a page and waits until its script has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  // The script starts at the visitor's first move.
  await page.evaluate(() => dispatchEvent(new Event("pointerover")));
  await page.waitForFunction(
    () => Object.keys(document.body).some((name) => name.startsWith("__reactFiber")),
    undefined,
    // Not at every frame, as it would by itself: that draws the page over and over.
    { polling: 30 },
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string, site: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (site.exitCode !== null) throw new Error(`The site stopped with code ${site.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The site did not start.");
}
