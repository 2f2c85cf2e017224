import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { onCleanUp } from "../test/clean-up.ts";
import { newPlace } from "../test/database.ts";

const desk = `
  const { readConfig } = await import("./core/config.ts");
  const { createPreview } = await import("./desk/preview.ts");
  const preview = createPreview(readConfig(process.env));
  await preview.show({ id: "", title: "A draft", published_at: "2026-03-02" });
  console.log((await preview.get("/healthz")).url);
  setInterval(() => {}, 1000);
`;

test("the preview's site ends with its desk, also with one that is killed", async () => {
  const args = ["--input-type=module", "--eval", desk];
  const env = { ...process.env, ...(await newPlace("")) };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "ignore"] });
  onCleanUp(() => void child.kill("SIGKILL"));
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  expect((await fetch(url)).status).toBe(200);
  child.kill("SIGKILL");
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});
