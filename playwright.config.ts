import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

// Each worker starts its own site, with its own store and mail server: see e2e/fixtures.ts.
export default defineConfig({
  testDir: "e2e",
  // e2e/browsers is run by Vitest.
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-CA",
    timezoneId: "America/Toronto",
    viewport: { width: 1280, height: 800 },
    // A trace of every test, kept or not, is a third of the time: `playwright test --trace on` makes one of those in question.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--disable-gpu",
        // Widths of letters as on people's screens, not rounded to whole pixels.
        "--font-render-hinting=none",
        "--disable-background-networking",
      ],
    },
  },
});
