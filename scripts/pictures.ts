import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { runnerImport } from "vite";

/** Makes the promotional picture and one picture a page for sharing, from the site's own drawings. */
export async function makePictures(outputFolder: string): Promise<number> {
  const file = path.join(import.meta.dirname, "posters.tsx");
  const { module } = await runnerImport<typeof import("./posters.tsx")>(file, {
    configFile: false,
    logLevel: "error",
  });
  const posters = module.allPosters();
  for (const { address, svg } of posters) {
    const target = path.join(outputFolder, address);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  }
  return posters.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makePictures(process.argv[2] ?? "build/client");
}
