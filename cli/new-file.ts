import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { entryKinds as kinds, newEntry } from "../core/clinic/edit/new-entry.ts";
import { command, Failure, UsageError } from "./command.ts";

export const newFile = command({
  summary: `Writes a file of the clinic's folder with all that it needs: ${Object.keys(kinds).join(", ")}.`,
  operand: "KIND",
  options: { "name NAME": "the name of the file, and of a page's address, such as knee-pain" },
  async run({ config, operand, options: { name }, now, print }) {
    const kind = kinds[operand];
    if (!kind) throw new UsageError(`“${operand}” is none of: ${Object.keys(kinds).join(", ")}.`);
    if (!name || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new UsageError("Give a name of small letters, digits and hyphens: --name knee-pain");
    const folder = path.join(config.CLINIC_DIR, kind.folder);
    const file = path.join(folder, `${name}.md`);
    if (existsSync(file)) throw new Failure(`${file} is there already.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, newEntry(operand, now().toISOString().slice(0, 10)));
    print(`Written: ${path.relative(process.cwd(), file)}
Fill in what says FILL IN, and the order among its kind. Then: npm run clinic -- check`);
  },
});
