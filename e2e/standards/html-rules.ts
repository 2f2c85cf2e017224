import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import type { SentPage } from "../forms/sent-pages.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes these its own way, which HTML allows: names in any case, "/" at the end of void
    // elements, a value for attributes that need none, and ids that begin with a low line.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // The stylesheet keeps telephone numbers on one line.
    "tel-non-breaking": "off",
    // Only a matter of taste, and stored texts may end in a space.
    "no-trailing-whitespace": "off",
    // The specification gives the home page's title, which is longer; others are measured elsewhere.
    "long-title": "off",
  },
});

/** What html-validate finds wrong, with the pages that have it. */
export async function findHtmlProblems(pages: readonly SentPage[]): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const { name, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      note(found, `${ruleId}: ${message} (${selector})`, name);
    }
  }
  return inWords(found);
}

/** Whether this machine can run the W3C's checker, which is a Java program. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}

/** Its part for stylesheets is older than these, which browsers know. */
const newerCss =
  /^CSS: (Unrecognized at-rule “@(property|container)”|“(margin-trim|container-type)”: Property)/;

/** What the W3C's checker (https://validator.w3.org/nu/) finds wrong, with the pages that have it. */
export function findW3cProblems(pages: readonly SentPage[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-html-"));
  try {
    const names = new Map<string, string>();
    pages.forEach(({ name, html }, index) => {
      names.set(`${index}.html`, name);
      writeFileSync(path.join(folder, `${index}.html`), html);
    });
    const { status, stderr } = spawnSync(
      "java",
      // One program for all pages: starting it takes longer than reading one.
      ["-Xmx512m", "-jar", checkerFile, "--format", "json", "--exit-zero-always", folder],
      { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`The W3C's checker failed: ${stderr.slice(-2_000)}`);
    const { messages } = JSON.parse(stderr) as { messages: W3cMessage[] };
    const found = new Map<string, string[]>();
    for (const { type, message, url = "", extract = "" } of messages) {
      if (type === "info" || newerCss.test(message)) continue;
      note(found, `${message} (${extract})`, names.get(path.basename(url)) ?? url);
    }
    return inWords(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const checkerFile = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

type W3cMessage = { type: string; message: string; url?: string; extract?: string };

function note(found: Map<string, string[]>, problem: string, page: string) {
  found.set(problem, [...(found.get(problem) ?? []), page]);
}

function inWords(found: Map<string, string[]>): string[] {
  return [...found].map(
    ([problem, pages]) =>
      `${problem} on ${pages.slice(0, 3).join(", ")}${pages.length > 3 ? ` and ${pages.length - 3} more` : ""}`,
  );
}
