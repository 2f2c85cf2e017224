import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

// This file is read again by every worker, which inherits what the first reading chose.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const port = process.env.E2E_PORT;
const url = `http://127.0.0.1:${port}`;
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  use: {
    baseURL: url,
    locale: "en-CA",
    timezoneId: "America/Toronto",
    trace: "retain-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server.ts`,
    url: `${url}/healthz`,
    timeout: 30_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? "",
      DATABASE_URL: "",
      SMTP_URL: "",
      RATE_LIMIT: "off",
    },
  },
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}
