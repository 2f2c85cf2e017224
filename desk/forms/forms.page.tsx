import { Hono } from "hono";
import { Bullets } from "../../app/ui/text/bullets.tsx";
import {
  fileOfForm,
  type FormInput,
  formInput,
  switchForm,
} from "../../core/clinic/edit/edit-form.ts";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import { isHidden } from "../../core/clinic/edit/leave.ts";
import { formNames } from "../../core/forms/forms.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { ItemList, titleAt } from "../entries/entries.tsx";
import { Hidden, ButtonForm } from "../page/form.tsx";
import { editAddress } from "../page/edit-address.ts";
import { type DeskContext, goTo, readPress, show } from "../page/page.tsx";
import { Row, Rows } from "../page/rows.tsx";
import { formsNow } from "../requests/request-list.tsx";

export const formsPage: DeskPage = {
  path: "/forms",
  label: "Forms",
  routes(desk) {
    const app = new Hono<DeskEnv>();
    const lead = "What visitors are asked, and which forms are open.";
    app.get("/", (c) => show(c, desk, { title: "Forms", lead }, <FormList desk={desk} />));
    app.get("/:form", (c) => showForm(c));
    app.post("/:form/switch", async (c) => {
      const { texts, press } = await readPress(c, desk);
      const form = c.req.param("form");
      const outcome = await switchForm(desk.folder, press, form, texts.open === ticked);
      if ("state" in outcome) return goTo(c, `/forms/${form}`, outcome.state);
      return showForm(c, outcome.objections.map(({ sentence }) => sentence).join(" "));
    });
    return app;

    function showForm(c: DeskContext, problem?: string) {
      const form = c.req.param("form") ?? "";
      const file = fileOfForm(form);
      const input = inputOf(desk, form);
      const back = { to: "/forms", label: "Forms" };
      if (!input && file && problem) return show(c, desk, { title: file, back, problem }, null);
      if (!input) return c.notFound();
      const title = titleAt(desk, file);
      const lead = input.isOpen
        ? "The form is on the site."
        : "The form is switched off: its page says whom to call, and nothing leads there.";
      const body = <FormAsked desk={desk} form={form} isOpen={input.isOpen} />;
      return show(c, desk, { title, lead, back, problem }, body);
    }
  },
};

/** What the owner has made of a form; undefined where the clinic has no such form. */
function inputOf(desk: Desk, form: string): FormInput | undefined {
  const isHere = "pages" in desk.live.clinic ? formsNow(desk).has(form) : true;
  return isHere ? formInput(desk.config.CLINIC_DIR, form) : undefined;
}

const newsletter = "pages/newsletter.yaml";

function FormList({ desk }: { desk: Desk }) {
  const source = textAt(desk.config.CLINIC_DIR, newsletter);
  const state = (isOn: boolean) => (isOn ? "on the site" : "switched off");
  return (
    <Rows>
      {/* Its page is hidden, and the form that stands on others goes with it. */}
      {source !== undefined && (
        <Row
          name={titleAt(desk, newsletter)}
          to={`/leave?${new URLSearchParams({ file: newsletter })}`}
          about={state(!isHidden(source))}
        />
      )}
      {formNames.map((form) => {
        const input = inputOf(desk, form);
        const own = input?.questions === 1 ? "1 question" : `${input?.questions} questions`;
        return (
          input && (
            <Row
              key={form}
              name={titleAt(desk, fileOfForm(form))}
              to={`/forms/${form}`}
              about={`${state(input.isOpen)}${input.questions > 0 ? ` · ${own} of your own` : ""}`}
            />
          )
        );
      })}
    </Rows>
  );
}

function FormAsked({ desk, form, isOpen }: { desk: Desk; form: string; isOpen: boolean }) {
  const fields = formsNow(desk).get(form)?.fields ?? [];
  return (
    <>
      <ButtonForm
        action={`/forms/${form}/switch`}
        label={isOpen ? "Switch it off" : "Switch it on"}
      >
        <Hidden name="open" value={isOpen ? "" : ticked} />
      </ButtonForm>
      <h2>Always asked</h2>
      <Bullets items={fields.filter(({ isAdded }) => !isAdded).map(({ label }) => label)} />
      <p>
        <a className="link" href={editAddress(fileOfForm(form), "input")}>
          Change their words and the messages
        </a>
      </p>
      <h2>Your own questions</h2>
      <p>They are asked after the others.</p>
      <ItemList
        desk={desk}
        file={fileOfForm(form)}
        list="input/questions"
        about={({ type, required }) => `${type}, ${required === ticked ? "required" : "optional"}`}
      />
    </>
  );
}
