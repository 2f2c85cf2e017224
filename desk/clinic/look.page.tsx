import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { PictureError } from "../../core/clinic/edit/picture.ts";
import { setColour, setLogo } from "../../core/clinic/edit/set-look.ts";
import { contrast, paletteOf } from "../../core/clinic/brand/palette.ts";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { ItemList } from "../entries/entries.tsx";
import { Form, TextField } from "../page/form.tsx";
import {
  type DeskContext,
  editAddress,
  goTo,
  pressOf,
  readForm,
  show,
  type Texts,
} from "../page/page.tsx";

export const lookPage: DeskPage = {
  path: "/look",
  label: "Look",
  routes(desk) {
    const { folder, live } = desk;
    const app = new Hono<DeskEnv>();
    app.get("/", (c) => page(c));
    app.post("/logo", async (c) => {
      const { texts, files } = await readForm(c);
      if (!files.logo) return page(c, {}, { logo: "Choose a file." });
      const bytes = Buffer.from(await files.logo.arrayBuffer());
      try {
        return told(c, "logo", await setLogo(folder, pressOf(c, desk, texts), bytes));
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return page(c, {}, { logo: error.message });
      }
    });
    app.post("/colour", async (c) => {
      const { texts } = await readForm(c);
      const { colour = "" } = texts;
      if (!isColour(colour)) return page(c, texts, { colour: "Choose a colour such as #336699." });
      if (texts.do === "try") return page(c, texts);
      const press = pressOf(c, desk, texts);
      return told(c, "colour", await setColour(folder, press, colour.toLowerCase()), texts);
    });
    return app;

    function told(
      c: DeskContext,
      field: string,
      outcome: Awaited<ReturnType<typeof setColour>>,
      texts: Texts = {},
    ) {
      if ("state" in outcome) return goTo(c, "/look", outcome.state);
      const sentences = outcome.objections.map(({ sentence }) => sentence);
      return page(c, texts, { [field]: sentences.join(" ") });
    }

    function page(c: DeskContext, values: Texts = {}, errors: Texts = {}) {
      const { clinic } = live;
      const brand = "pages" in clinic ? clinic.brand : undefined;
      const colour = values.colour ?? c.req.query("colour") ?? brand?.colours["lake-7"] ?? "";
      return show(
        c,
        desk,
        { title: "Look", lead: "The logo, colours and fonts of the site and its letters.", errors },
        <>
          <h2>Logo</h2>
          {brand && <img src={brand.logo.address} alt="The logo now" className="desk-logo" />}
          <Form action="/look/logo" aria-label="Logo" errors={errors}>
            <TextField
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
            <TextField
              name="colour"
              label="The clinic’s colour"
              type="color"
              hint="All others are made from it: for links, buttons, bands and drawings."
            />
            <div data-preview="/look?colour=">
              {isColour(colour) && <Colours colour={colour} />}
            </div>
            <div className="desk-actions">
              <Button>Save the colour</Button>
              <Button name="do" value="try" tone="secondary">
                Try it
              </Button>
            </div>
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
  },
};

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A band, a heading, a text with a link and a button, in the colours that the site would make of it. */
function Colours({ colour }: { colour: string }) {
  const { colours } = paletteOf(colour.toLowerCase());
  const own = contrast(colour.toLowerCase(), "#ffffff");
  return (
    <>
      <svg viewBox="0 0 360 150" className="desk-preview-colours" aria-hidden>
        <rect width="360" height="150" fill={colours.white} />
        <rect width="360" height="44" fill={colours["lake-1"]} />
        <text x="16" y="29" fontSize="19" fontWeight="700" fill={colours.ink}>
          Physiotherapy
        </text>
        <text x="16" y="68" fontSize="13" fill={colours["ink-2"]}>
          We listen first.{" "}
          <tspan fill={colours["lake-6"]} textDecoration="underline">
            Meet the team
          </tspan>
        </text>
        <rect x="16" y="84" width="104" height="30" rx="6" fill={colours["lake-7"]} />
        <text x="68" y="104" fontSize="13" textAnchor="middle" fill={colours.white}>
          Book a visit
        </text>
        <rect y="128" width="360" height="22" fill={colours["lake-9"]} />
      </svg>
      <p className="desk-hint">
        {own >= 4.5
          ? `White text on your colour has a contrast of ${own.toFixed(1)}: people can read it (4.5 is needed).`
          : `White text on your colour has a contrast of ${own.toFixed(1)}, and readers need 4.5. So the site darkens it for buttons and links:`}{" "}
        Buttons take {colours["lake-7"]} ({contrast(colours["lake-7"], "#ffffff").toFixed(1)}),
        links {colours["lake-6"]} ({contrast(colours["lake-6"], "#ffffff").toFixed(1)}).
      </p>
    </>
  );
}
