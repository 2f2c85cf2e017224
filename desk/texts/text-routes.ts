import { Hono } from "hono";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { PictureError } from "../../core/clinic/edit/picture.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { pressOf, readForm } from "../page/page.tsx";
import { textFacts } from "./text-facts.ts";

/** What the editor of texts asks for. */
export const textRoutes = (desk: Desk) =>
  new Hono<DeskEnv>()
    .get("/facts", (c) => c.json(textFacts(desk)))
    .post("/file", async (c) => {
      const { texts, files } = await readForm(c);
      if (!files.file) return c.text("Choose a file.", 400);
      const bytes = Buffer.from(await files.file.arrayBuffer());
      try {
        const press = pressOf(c, desk, texts);
        const { address } = await addFile(desk.folder, press, { name: files.file.name, bytes });
        return c.text(address, 201);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return c.text(error.message, 400);
      }
    });
