import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runClinic } from "../../test/clinic.ts";
import { changeFile, folderWithout } from "../../test/clinic-folder.ts";

async function check(folder: string) {
  const { code, printed } = await runClinic("check", { environment: { CLINIC_DIR: folder } });
  return { lines: printed.trim().split("\n"), code };
}

test("a text that names a part which the clinic leaves out is told with its file and line", async () => {
  const folder = folderWithout("massage");
  const hips = "- Massage therapy for hips\n  - Shoulder, hip";
  changeFile(folder, "people/chiropractor.md", "- Shoulder, hip", hips);
  changeFile(folder, "pages/home.yaml", "Guides from our team.", "Guides to massage therapy.");
  const { lines, code } = await check(folder);
  expect(code).toBe(1);
  expect(lines.join("\n")).toMatch(
    /people\/chiropractor\.md:\d+: “Massage therapy” belongs to massage/,
  );
  expect(lines.join("\n")).toMatch(/pages\/home\.yaml:149: “massage therapy” belongs to massage/);
  for (const one of lines) expect(one).toMatch(/^\S+:\d+: “.+” belongs to massage, which parts/);
});

test("each line that is told names the part, or is the fact that brings it", async () => {
  const { lines } = await check(folderWithout("physiotherapy"));
  expect(lines.length).toBeGreaterThan(5);
  for (const one of lines) {
    const [, file, line, word] = /^(.+?):(\d+): “(.+?)” belongs/.exec(one)!;
    const written = readFileSync(file!, "utf8").split("\n")[Number(line) - 1]!;
    expect(written.toLowerCase(), one).toContain(word!.toLowerCase());
  }
});

test("the first clinic's texts go with claims, pelvic health and the offer", async () => {
  const folder = folderWithout("wsib", "mva", "pelvicHealth", "offer");
  expect((await check(folder)).lines).toEqual(["No mistakes found."]);
});

test("the second clinic names nothing that it leaves out", async () => {
  const { lines, code } = await check("examples/second-clinic");
  expect(lines).toEqual(["No mistakes found."]);
  expect(code).toBe(0);
});
