import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { Bullets } from "../../app/ui/text/bullets.tsx";
import { ImportError, type OtherSite } from "../../core/import/entry.ts";
import { importSite } from "../../core/import/import-site.ts";
import { readWordPress } from "../../core/import/read-wordpress.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { Field, Form } from "../page/form.tsx";
import { Notice } from "../page/notice.tsx";
import { type DeskContext, pressOf, show } from "../page/page.tsx";

const about = {
  title: "Posts and pages from WordPress",
  back: { to: "/posts", label: "Posts" },
  lead: "In WordPress choose Tools, Export, All content, and take the .xml file that it gives. What is here already stays as it is.",
};

export const importPath = "/import";

export const importRoutes = (desk: Desk) =>
  new Hono<DeskEnv>()
    .get("/", (c) => show(c, desk, about, <UploadForm />))
    .post("/", async (c) => {
      try {
        const { texts, site } = await readUpload(c);
        const press = pressOf(c, desk, texts);
        const taken = await importSite(desk, press, site);
        return show(c, desk, { ...about, lead: undefined, status: 201 }, <Taken {...taken} />);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        const errors = { file: error.message };
        return show(c, desk, { ...about, errors }, <UploadForm errors={errors} />);
      }
    });

/** Reads an upload while it comes, since an export may be larger than what a form is kept in. @throws ImportError */
async function readUpload(c: DeskContext): Promise<{ texts: Texts; site: OtherSite }> {
  const texts: Texts = {};
  let site: Promise<OtherSite> | undefined;
  const form = new Busboy({ headers: { "content-type": c.req.header("content-type") ?? "" } });
  form.on("field", (name, value) => (texts[name] = value));
  form.on("file", (_, file) => {
    // A file that can't be read is let pass to its end, or the form would never end.
    site = readWordPress(file.iterator({ destroyOnReturn: false })).finally(() => file.resume());
    site.catch(() => {});
  });
  await pipeline(Readable.fromWeb(c.req.raw.body as never), form);
  if (!site) throw new ImportError("Choose the file.");
  return { texts, site: await site };
}

const UploadForm = ({ errors }: { errors?: Texts }) => (
  <Form errors={errors}>
    <Field name="file" label="The export of WordPress (.xml)" type="file" />
    <p>
      A large one takes some minutes. Its pictures are not in it: their places are marked in the
      texts.
    </p>
    <Button>Take it over</Button>
  </Form>
);

function Taken({ left, ...counts }: Awaited<ReturnType<typeof importSite>>) {
  return (
    <>
      <Notice tone="done" role="status">
        Taken:{" "}
        {Object.entries(counts)
          .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`)
          .join(", ")}
        . Read them through: those that were public are on the site.
      </Notice>
      {left.length > 0 && (
        <section>
          <h2>To see to ({left.length})</h2>
          <Bullets items={left} />
        </section>
      )}
    </>
  );
}
