import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Kind = { parents: string[]; properties: Set<string> };

/** Schema.org's types and the properties of each, as the package schema-dts writes them down from the vocabulary. */
export function readVocabulary() {
  const kinds = new Map<string, Kind>();
  const kindOfType = new Map<string, string>();
  const file = createRequire(import.meta.url).resolve("schema-dts/dist/schema.d.ts");
  const interfaces = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;
  for (const [, name, above = "", body] of readFileSync(file, "utf8").matchAll(interfaces)) {
    const type = /^ {4}"@type": "(\w+)";/m.exec(body!)?.[1];
    if (type) kindOfType.set(type, name!);
    kinds.set(name!, {
      parents: above
        .replaceAll(/<.*?>/g, "")
        .split(",")
        .map((parent) => parent.trim()),
      properties: new Set(
        [...body!.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property]) => property!),
      ),
    });
  }

  const hasProperty = (kind: string, property: string): boolean => {
    const { parents = [], properties } = kinds.get(kind) ?? {};
    return properties?.has(property) || parents.some((parent) => hasProperty(parent, property));
  };

  return {
    size: kindOfType.size,
    hasType: (type: string) => kindOfType.has(type),
    hasProperty: (type: string, property: string) =>
      hasProperty(kindOfType.get(type) ?? "", property),
  };
}
