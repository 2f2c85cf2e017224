import { Hono } from "hono";
import { Actions, Button } from "../../app/ui/controls/button.tsx";
import { isWhole } from "../../core/clinic/outline.ts";
import { pictureFault } from "../../core/clinic/edit/picture.ts";
import type { Objection } from "../../core/clinic/edit/save-files.ts";
import { setColour, setLogo } from "../../core/clinic/edit/set-look.ts";
import type { Desk, DeskEnv, DeskPage, Texts } from "../desk-env.ts";
import { ItemList } from "../entries/entries.tsx";
import { Field, Form } from "../page/form.tsx";
import { editAddress } from "../page/edit-address.ts";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { Colours, isColour } from "./colours.tsx";

export const lookPage: DeskPage = {
  path: "/look",
  label: "Look",
  routes(desk) {
    const { folder } = desk;
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => showLook(c, desk));
    app.post("/logo", async (c) => {
      const { files, press } = await readPress(c, desk);
      if (!files.logo) return showLook(c, desk, {}, { logo: "Choose a file." });
      const outcome = await setLogo(folder, press, files.logo.bytes).catch(pictureFault);
      if (typeof outcome === "string") return showLook(c, desk, {}, { logo: outcome });
      if ("state" in outcome) return goTo(c, "/look", outcome.state);
      return showLook(c, desk, {}, { logo: sentencesOf(outcome.objections) });
    });
    app.post("/colour", async (c) => {
      const { texts, press } = await readPress(c, desk);
      const { colour = "" } = texts;
      if (!isColour(colour))
        return showLook(c, desk, texts, { colour: "Choose a colour such as #336699." });
      if (texts.do === "try") return showLook(c, desk, texts);
      const outcome = await setColour(folder, press, colour.toLowerCase());
      if ("state" in outcome) return goTo(c, "/look", outcome.state);
      return showLook(c, desk, texts, { colour: sentencesOf(outcome.objections) });
    });
    return app;
  },
};

const sentencesOf = (objections: readonly Objection[]) =>
  objections.map(({ sentence }) => sentence.replace(/^is /, "The file is ")).join(" ");

function showLook(c: DeskContext, desk: Desk, values: Texts = {}, errors: Texts = {}) {
  const { clinic } = desk.live;
  const brand = isWhole(clinic) ? clinic.brand : undefined;
  const colour = values.colour ?? brand?.colours["lake-7"] ?? "";
  return show(
    c,
    desk,
    { title: "Look", lead: "The logo, colours and fonts of the site and its letters.", errors },
    <>
      <h2>Logo</h2>
      {brand && <img src={brand.logo.address} alt="The logo now" className="mt-4 max-h-16" />}
      <Form action="/look/logo" aria-label="Logo" errors={errors}>
        <Field
          name="logo"
          label="Another logo"
          type="file"
          hint="An SVG, PNG or JPEG of any size. It is made as small as a page needs it."
        />
        <Button>Save the logo</Button>
      </Form>
      <h2>Colour</h2>
      <Form
        action="/look/colour"
        aria-label="Colour"
        errors={errors}
        values={{ ...values, colour }}
      >
        <Field
          name="colour"
          label="The clinic’s colour"
          type="color"
          hint="All others are made from it: for links, buttons, bands and drawings."
        />
        <div data-preview="try">{isColour(colour) && <Colours colour={colour} />}</div>
        <Actions>
          <Button>Save the colour</Button>
          <Button name="do" value="try" tone="secondary">
            Try it
          </Button>
        </Actions>
      </Form>
      <p>
        <a className="link" href={editAddress("brand/brand.yaml")}>
          Choose each colour and the fonts yourself
        </a>
      </p>
      <h2>Social links</h2>
      <ItemList desk={desk} file="clinic.yaml" list="socialLinks/value" />
    </>,
  );
}
