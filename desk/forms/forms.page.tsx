import { Hono } from "hono";
import { Bullets } from "../../app/ui/text/bullets.tsx";
import { isWhole } from "../../core/clinic/outline.ts";
import { fileOfForm, formInput } from "../../core/clinic/edit/edit-form.ts";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import { isHidden } from "../../core/clinic/edit/leave.ts";
import { formNames } from "../../core/forms/forms.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { ItemList, titleAt } from "../entries/entries.tsx";
import { ButtonForm, Hidden } from "../page/form.tsx";
import { editAddress } from "../page/edit-address.ts";
import { show } from "../page/page.tsx";
import { Row, Rows } from "../page/rows.tsx";
import { formsNow } from "../requests/request-list.tsx";

const back = { to: "/forms", label: "Forms" };

export const formsPage: DeskPage = {
  path: "/forms",
  label: "Forms",
  routes: (desk) =>
    new Hono<DeskEnv>()
      .get("/", (c) => {
        const lead = "What visitors are asked, and which forms are open.";
        return show(c, desk, { title: "Forms", lead }, <FormList desk={desk} />);
      })
      .get("/:form", (c) => {
        const form = c.req.param("form");
        const input = inputOf(desk, form);
        if (!input) return c.notFound();
        const lead = input.isOpen
          ? "The form is on the site."
          : "The form is switched off: its page says whom to call, and nothing leads there.";
        const title = titleAt(desk, fileOfForm(form));
        return show(c, desk, { title, lead, back }, <FormAsked desk={desk} {...{ form, input }} />);
      }),
};

type Input = NonNullable<ReturnType<typeof formInput>>;

function inputOf(desk: Desk, form: string): Input | undefined {
  const isHere = isWhole(desk.live.clinic) ? formsNow(desk).has(form) : true;
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

function FormAsked({ desk, form, input }: { desk: Desk; form: string; input: Input }) {
  const file = fileOfForm(form);
  const fields = formsNow(desk).get(form)?.fields ?? [];
  const { source, isOpen } = input;
  return (
    <>
      <ButtonForm
        action={editAddress(file, "input/open")}
        base={source}
        label={isOpen ? "Switch it off" : "Switch it on"}
      >
        <Hidden name="input/open" value={isOpen ? "" : ticked} />
      </ButtonForm>
      <h2>Always asked</h2>
      <Bullets items={fields.filter(({ isAdded }) => !isAdded).map(({ label }) => label)} />
      <p>
        <a className="link" href={editAddress(file, "input")}>
          Change their words and the messages
        </a>
      </p>
      <h2>Your own questions</h2>
      <p>They are asked after the others.</p>
      <ItemList
        desk={desk}
        file={file}
        list="input/questions"
        about={({ type, required }) => `${type}, ${required === ticked ? "required" : "optional"}`}
      />
    </>
  );
}
