import { Hono } from "hono";
import { buttonLook } from "../../app/ui/controls/button.tsx";
import {
  fileOfForm,
  moveQuestionUp,
  removeQuestion,
  switchForm,
} from "../../core/clinic/edit/edit-form.ts";
import { isHidden } from "../../core/clinic/edit/leave.ts";
import type { FormOutcome } from "../../core/clinic/edit/save-files.ts";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { ticked } from "../../core/clinic/edit/entry-file.ts";
import type { OwnQuestion } from "../../core/clinic/pages/own-questions.ts";
import { formNames } from "../../core/forms/forms.ts";
import type { Desk, DeskEnv, DeskPage } from "../desk-env.ts";
import { titleOf } from "../entries/entries.tsx";
import { Hidden, Press } from "../page/form.tsx";
import { type DeskContext, editAddress, goTo, pressOf, readForm, show } from "../page/page.tsx";

import { formIn, inputOf, OwnQuestions, questionRoutes } from "./form-question.page.tsx";
import { formsNow } from "../requests/request-list.tsx";

const back = { to: "/forms", label: "Forms" };

export const formsPage: DeskPage = {
  path: "/forms",
  label: "Forms",
  routes(desk) {
    const { folder } = desk;
    const app = new Hono<DeskEnv>();

    app.get("/", (c) =>
      show(
        c,
        desk,
        { title: "Forms", lead: "What visitors are asked, and which forms are open." },
        <ul className="desk-rows">
          <NewsletterRow desk={desk} />
          {formNames
            .filter((form) => inputOf(desk, form))
            .map((form) => (
              <li key={form}>
                <p className="desk-row-name">
                  <a className="link" href={`/forms/${form}`}>
                    {titleFor(desk, form)}
                  </a>
                </p>
                <p className="desk-row-about">{stateOf(inputOf(desk, form)!)}</p>
              </li>
            ))}
        </ul>,
      ),
    );

    app.get("/:form", (c) => showForm(c));
    app.post("/:form/switch", async (c) => {
      const { texts } = await readForm(c);
      const press = pressOf(c, desk, texts);
      return told(c, await switchForm(folder, press, formIn(c), texts.open === ticked));
    });
    app.post("/:form/:name/remove", async (c) => {
      const press = pressOf(c, desk, (await readForm(c)).texts);
      return told(c, await removeQuestion(folder, press, formIn(c), c.req.param("name")));
    });
    app.post("/:form/:name/up", async (c) => {
      const { texts } = await readForm(c);
      const move = { name: c.req.param("name"), seen: texts.seen ?? "" };
      return told(c, await moveQuestionUp(folder, pressOf(c, desk, texts), formIn(c), move));
    });

    app.route("/:form/:name", questionRoutes(desk));
    return app;

    function told(c: DeskContext, outcome: FormOutcome) {
      if ("errors" in outcome) return showForm(c, Object.values(outcome.errors).join(" "));
      return goTo(c, `/forms/${formIn(c)}`, outcome.state);
    }

    function showForm(c: DeskContext, problem?: string) {
      const form = formIn(c);
      const input = inputOf(desk, form);
      if (!input) return c.notFound();
      const { open, questions = [] } = input;
      const at = `/forms/${form}`;
      const asked =
        formsNow(desk)
          .get(form)
          ?.fields.filter(({ isOwn }) => !isOwn) ?? [];
      return show(
        c,
        desk,
        { title: titleFor(desk, form), back, problem },
        <>
          <p>
            {open
              ? "The form is on the site."
              : "The form is switched off: its page says whom to call, and nothing leads there."}
          </p>
          <Press action={`${at}/switch`} label={open ? "Switch it off" : "Switch it on"}>
            <Hidden name="open" value={open ? "" : ticked} />
          </Press>
          <h2>Always asked</h2>
          <ul>
            {asked.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
          <p>
            <a className="link" href={editAddress(fileOfForm(form), "input")}>
              Change their words and the messages
            </a>
          </p>
          <OwnQuestions at={at} questions={questions} />
          <p className="desk-actions">
            <a className={buttonLook("primary")} href={`${at}/new`}>
              Add a question
            </a>
          </p>
        </>,
      );
    }
  },
};

/** Its page is hidden, and the form that stands on others goes with it. */
function NewsletterRow({ desk }: { desk: Desk }) {
  const source = textAt(desk.config.CLINIC_DIR, newsletter);
  if (source === undefined) return null;
  return (
    <li>
      <p className="desk-row-name">
        <a className="link" href={`/leave?${new URLSearchParams({ file: newsletter })}`}>
          {titleOf(newsletter, source)}
        </a>
      </p>
      <p className="desk-row-about">{isHidden(source) ? "switched off" : "on the site"}</p>
    </li>
  );
}

const newsletter = "pages/newsletter.yaml";

export const titleFor = ({ config }: Pick<Desk, "config">, form: string) =>
  titleOf(fileOfForm(form), textAt(config.CLINIC_DIR, fileOfForm(form)) ?? "");

function stateOf({ open, questions = [] }: { open?: boolean; questions?: OwnQuestion[] }): string {
  const count = questions.length === 1 ? "1 question" : `${questions.length} questions`;
  return [open ? "on the site" : "switched off", questions.length > 0 && `${count} of your own`]
    .filter(Boolean)
    .join(" · ");
}
