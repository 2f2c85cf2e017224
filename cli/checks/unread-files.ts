import { globSync } from "node:fs";
import path from "node:path";
import { shownName } from "../../core/clinic/folder/content-error.ts";
import { pageFile, pageSchemas } from "../../core/clinic/pages/read-pages.ts";

const pages = Object.keys(pageSchemas).map(pageFile);

/** "file: …" for each beside the pages that nothing reads, such as faq.yml. */
export const findUnreadFiles = (folder: string): string[] =>
  globSync("{pages,services,conditions,programs,locations,articles,people}/*", { cwd: folder })
    .filter((name) => !name.endsWith(".md") && !pages.includes(name))
    .toSorted()
    .map(
      (name) =>
        `${shownName(path.join(folder, name))}: the site doesn't read it. ${name.startsWith("pages/") ? `In pages/ it reads files of your own that end in .md, and: ${pages.map((page) => path.basename(page)).join(", ")}.` : "Its name must end in .md."}`,
    );
