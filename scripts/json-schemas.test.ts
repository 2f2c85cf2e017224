import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "./json-schemas.ts";

test("the first line of every YAML file of both clinics names its schema", () => {
  const schemas = new Set(jsonSchemas().map(([file]) => file));
  for (const file of globSync("{clinic,examples/second-clinic}/**/*.yaml")) {
    const [first = ""] = readFileSync(file, "utf8").split("\n", 1);
    const [, schema = ""] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? [];
    const target = path.resolve(path.dirname(file), schema);
    expect(schemas, file).toContain(target);
    expect(path.parse(target).name, file).toBe(path.parse(file).name);
  }
});
