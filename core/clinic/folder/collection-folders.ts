import path from "node:path";

export const collectionFolders = {
  articles: "/blog/",
  services: "/services/",
  conditions: "/conditions/",
  programs: "/",
  locations: "/locations/",
} as const;

export function addressOf(file: string): string | undefined {
  const { dir, name } = path.parse(file);
  const start = Object.entries(collectionFolders).find(([folder]) => folder === dir)?.[1];
  return start && start + name;
}
