import path from "node:path";

/** The folders of pages that are written in Markdown, and where their addresses start. */
export const collectionFolders = {
  articles: "/blog/",
  services: "/services/",
  conditions: "/conditions/",
  programs: "/",
  locations: "/locations/",
} as const;

/** The address of a file, such as services/physiotherapy.md. */
export function addressOf(file: string): string | undefined {
  const { dir, name } = path.parse(file);
  const start = Object.entries(collectionFolders).find(([folder]) => folder === dir)?.[1];
  return start && start + name;
}
