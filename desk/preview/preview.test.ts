import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { planChanges } from "../../core/clinic/edit/save-files.ts";
import { keepLastGood } from "../../core/clinic/last-good.ts";
import { loadClinic } from "../../core/clinic/load.ts";
import { readConfig } from "../../core/process/config.ts";
import { onCleanUp } from "../../test/clean-up.ts";
import { changeFile } from "../../test/clinic-folder.ts";
import { newPlace } from "../../test/database.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { createPreview } from "./preview.ts";

const desk = `
  const { readConfig } = await import("./core/process/config.ts");
  const { createPreview } = await import("./desk/preview/preview.ts");
  const preview = createPreview(readConfig(process.env));
  await preview.show({ id: "", title: "A draft", published_at: "2026-03-02" });
  const { status, url } = await preview.get("/healthz");
  console.log(status, url);
  setInterval(() => {}, 1000);
`;

test("the preview's site answers its desk alone, and ends with it, also with one that is killed", async () => {
  const args = ["--input-type=module", "--eval", desk];
  const env = { ...process.env, ...(await newPlace("")) };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "ignore"] });
  onCleanUp(() => void child.kill("SIGKILL"));
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const [status, url = ""] = line.split(" ");
  expect(status).toBe("200");
  expect((await fetch(url)).status).toBe(404);
  child.kill("SIGKILL");
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});

test("a change and a post are shown beside another file's mistake, without it, also after a preview that failed", async () => {
  const place = await newPlace("");
  const folder = temporaryFolder();
  cpSync("examples/second-clinic", folder, { recursive: true });
  const whole = await loadClinic(folder);
  await keepLastGood(place.DATA_DIR, folder, loadClinic).keep(whole);
  const copies = () => readdirSync(path.join(place.DATA_DIR, "last-good"));
  const kept = copies();
  changeFile(folder, "pages/contact.yaml", /^title: .*/m, "title: {{ none }}");
  const config = readConfig({ ...place, CLINIC_DIR: folder });
  const preview = createPreview(config);
  onCleanUp(() => preview.stop());
  const lost = { ...whole.files.get("pages/faq.yaml")!, file: `${folder}/gone` };
  const gone = { ...whole, files: new Map([["pages/faq.yaml", lost]]) };
  await expect(preview.showChanges(gone, {})).rejects.toThrow("ENOENT");
  const address = await preview.show({ id: "", title: "A draft", published_at: "2026-03-02" });
  expect((await preview.get(address!))!.status).toBe(200);
  const faq = readFileSync(path.join(folder, "pages/faq.yaml"), "utf8");
  const changes = { "pages/faq.yaml": faq.replace(/^title: .*/m, "title: People wonder") };
  const { clinic } = await planChanges(config, changes);
  expect(await preview.showChanges(clinic, changes)).toBe(true);
  expect(await (await preview.get("/faq"))!.text()).toContain("People wonder");
  expect(copies()).toEqual(kept);
});

test("two desks on one store show their drafts side by side", async () => {
  const place = await newPlace("");
  const open = (DESK_PORT: string) => createPreview(readConfig({ ...place, DESK_PORT }));
  const [one, other] = [open("3100"), open("3101")];
  onCleanUp(() => Promise.all([one.stop(), other.stop()]));
  for (const desk of [one, other, one]) {
    const address = await desk.show({ id: "", title: "A draft", published_at: "2026-03-02" });
    expect((await desk.get(address!))!.status).toBe(200);
  }
});
