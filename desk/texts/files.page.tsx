import { statSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { filesHere } from "../../core/clinic/edit/edit-entry.ts";
import { PictureError } from "../../core/clinic/edit/picture.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { Form, TextField } from "../page/form.tsx";
import { type DeskContext, goTo, pressOf, readForm, show } from "../page/page.tsx";

/** Pictures and PDFs of the clinic's folder. */
export const filesPage: DeskPage = {
  path: "/pictures-and-pdfs",
  label: "Pictures and PDFs",
  routes(desk) {
    const { CLINIC_DIR } = desk.config;
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => list(c));
    app.post("/", async (c) => {
      const { texts, files } = await readForm(c);
      const { file } = files;
      if (!file) return list(c, "Choose a picture or a PDF.");
      const bytes = Buffer.from(await file.arrayBuffer());
      const press = pressOf(c, desk, texts);
      try {
        const { state } = await addFile(desk.folder, press, { name: file.name, bytes });
        return goTo(c, "/pictures-and-pdfs", state);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return list(c, error.message);
      }
    });
    return app;

    function list(c: DeskContext, wrong?: string) {
      const errors: Record<string, string> = wrong ? { file: wrong } : {};
      const lead = "What texts show and link to. A photo of a person is added with the person.";
      return show(
        c,
        desk,
        { title: "Pictures and PDFs", lead, errors },
        <>
          <Form errors={errors} action="/pictures-and-pdfs">
            <TextField
              name="file"
              label="A picture or a PDF"
              type="file"
              hint="25 MB at most. A picture is made as small as the site needs it."
            />
            <Button>Add it</Button>
          </Form>
          <ul className="desk-rows">
            {filesHere(CLINIC_DIR)
              .filter((file) => /^(files|brand\/photos)\//.test(file))
              .map((file) => (
                <li key={file}>
                  <p className="desk-row-name">
                    {file.startsWith("files/") ? (
                      <a className="link" href={`/${encodeURI(file)}`}>
                        {path.basename(file)}
                      </a>
                    ) : (
                      path.basename(file)
                    )}
                  </p>
                  <p className="desk-row-about">
                    {Math.ceil(statSync(path.join(CLINIC_DIR, file)).size / 1000)} kB.{" "}
                    {file.startsWith("files/")
                      ? `In a text: ${/\.pdf$/i.test(file) ? "" : "!"}[what it ${/\.pdf$/i.test(file) ? "is" : "shows"}](/${encodeURI(file)})`
                      : "A photo of a person"}
                  </p>
                  <p>
                    <a className="link" href={`/leave?${new URLSearchParams({ file })}`}>
                      Remove<span className="sr-only"> {path.basename(file)}</span>
                    </a>
                  </p>
                </li>
              ))}
          </ul>
        </>,
      );
    }
  },
};
