import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeFlags } from "./node-flags.ts";

test.each(["scripts/run.mjs", "deploy/clinic.service", "deploy/Containerfile"])(
  "%s runs the site as it was measured",
  (file) => {
    const text = readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
    expect(text.match(/--(max|no-allocation)-[\w-]+(=\d+)?/g)).toEqual(nodeFlags);
  },
);
