import { Hono } from "hono";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { pictureFault } from "../../core/clinic/edit/picture.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { readPress } from "../page/page.tsx";
import { textFacts } from "./text-facts.ts";

/** What the editor of texts asks for. */
export const textRoutes = (desk: Desk) =>
  new Hono<DeskEnv>()
    .get("/facts", (c) => c.json(textFacts(desk)))
    .post("/file", async (c) => {
      const { files, press } = await readPress(c, desk);
      if (!files.file) return c.text("Choose a file.", 400);
      const outcome = await addFile(desk.folder, press, files.file).catch(pictureFault);
      return typeof outcome === "string" ? c.text(outcome, 400) : c.text(outcome.address, 201);
    });
