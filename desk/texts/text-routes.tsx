import { Hono } from "hono";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { pictureFault } from "../../core/clinic/edit/picture.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { readPress, showPart } from "../page/page.tsx";
import { EditorTools } from "./editor-tools.tsx";
import { textFacts } from "./text-facts.ts";

/** Answers what the editor of texts asks for. */
export const textRoutes = (desk: Desk) =>
  new Hono<DeskEnv>()
    .get("/tools", (c) => showPart(c, <EditorTools about={textFacts(desk)} />))
    .post("/file", async (c) => {
      const { files, press } = await readPress(c, desk);
      if (!files.file) return c.text("Choose a file.", 400);
      const outcome = await addFile(desk.folder, press, files.file).catch(pictureFault);
      return typeof outcome === "string" ? c.text(outcome, 400) : c.text(outcome.address, 201);
    });
