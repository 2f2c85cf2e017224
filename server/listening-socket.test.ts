import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { newPlace } from "../test/database.ts";
import { startSite } from "../test/site.ts";

const answers = { fullName: "Ada Lee", phone: "416-555-0123", email: "ada@example.com" };

test("who comes while the site restarts waits in the socket that systemd keeps, and is answered", async () => {
  const site = await startSite(await newPlace(), {}, { keepsSocket: true });
  expect(await site.stop("SIGTERM")).toBe(0);

  const waiting = site.send({ ...answers, message: "Sent while nobody was there." });
  await site.start();
  const answer = await waiting;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    reference: expect.stringMatching(/^[A-Z]{3}-\d{4}$/),
  });
});

const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);

test.runIf(addresses.some(({ address }) => address === "::1"))(
  "the log names an IPv6 address as a browser takes it",
  async () => {
    const settings = { HOST: "[::1]", LOG_LEVEL: "info" };
    const { port, lines } = await startSite(await newPlace(), settings);
    expect(lines.join("\n")).toContain(`"http://[::1]:${port} `);
  },
);
