import { statSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { addFile } from "../../core/clinic/edit/add-file.ts";
import { filesBelow } from "../../core/clinic/edit/files-below.ts";
import { isMedia } from "../../core/clinic/edit/leave.ts";
import { pictureFault } from "../../core/clinic/edit/picture.ts";
import type { DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { Field, Form } from "../page/form.tsx";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { Row, Rows } from "../page/rows.tsx";

export const filesPage: DeskPage = {
  path: "/pictures-and-pdfs",
  label: "Pictures and PDFs",
  routes(desk) {
    const { CLINIC_DIR } = desk.config;
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => list(c));
    app.post("/", async (c) => {
      const { files, press } = await readPress(c, desk);
      if (!files.file) return list(c, { file: "Choose a picture or a PDF." });
      const outcome = await addFile(desk.folder, press, files.file).catch(pictureFault);
      if (typeof outcome === "string") return list(c, { file: outcome });
      return goTo(c, "/pictures-and-pdfs", outcome.state);
    });
    return app;

    function list(c: DeskContext, errors: Texts = {}) {
      const lead = "What texts show and link to. A photo of a person is added with the person.";
      return show(
        c,
        desk,
        { title: "Pictures and PDFs", lead, errors },
        <>
          <Form errors={errors} action="/pictures-and-pdfs">
            <Field
              name="file"
              label="A picture or a PDF"
              type="file"
              hint="25 MB at most. A picture is made as small as the site needs it."
            />
            <Button>Add it</Button>
          </Form>
          <Rows>
            {filesBelow(CLINIC_DIR)
              .filter(isMedia)
              .map((file) => (
                <FileRow
                  key={file}
                  file={file}
                  bytes={statSync(path.join(CLINIC_DIR, file)).size}
                />
              ))}
          </Rows>
        </>,
      );
    }
  },
};

function FileRow({ file, bytes }: { file: string; bytes: number }) {
  const name = path.basename(file);
  const address = `/${encodeURI(file)}`;
  const isForTexts = file.startsWith("files/");
  const inText = /\.pdf$/i.test(file) ? `[what it is](${address})` : `![what it shows](${address})`;
  const use = isForTexts ? `In a text: ${inText}` : "A photo of a person";
  return (
    <Row
      name={name}
      to={isForTexts ? address : undefined}
      about={`${Math.ceil(bytes / 1000)} kB. ${use}`}
    >
      <p>
        <a className="link" href={`/leave?${new URLSearchParams({ file })}`}>
          Remove<span className="sr-only"> {name}</span>
        </a>
      </p>
    </Row>
  );
}
