import { Hono } from "hono";
import { Button, buttonLook } from "../app/ui/controls/button.tsx";
import {
  fileOfForm,
  formInput,
  moveQuestionUp,
  removeQuestion,
  saveQuestion,
  switchForm,
} from "../core/clinic/edit/edit-form.ts";
import { textAt } from "../core/clinic/edit/edit-entry.ts";
import { ticked } from "../core/clinic/edit/entry-file.ts";
import { type OwnQuestion, questionTypes } from "../core/clinic/pages/own-questions.ts";
import { formNames } from "../core/forms/forms.ts";
import type { Desk, DeskEnv, DeskPage } from "./desk-env.ts";
import { titleOf } from "./entries.tsx";
import { ChoiceField, Form, Hidden, LongField, Press, TextField, TickField } from "./form.tsx";
import { type DeskContext, editAddress, goTo, pressOf, readForm, show } from "./page.tsx";
import type { Texts } from "./page.tsx";
import { formsNow } from "./request-list.tsx";

const back = { to: "/forms", label: "Forms" };

export const formsPage: DeskPage = {
  path: "/forms",
  label: "Forms",
  routes(desk) {
    const { folder, config } = desk;
    const app = new Hono<DeskEnv>();

    app.get("/", (c) =>
      show(
        c,
        desk,
        { title: "Forms", lead: "What visitors are asked, and which forms are open." },
        <ul className="desk-rows">
          {formNames
            .filter((form) => inputOf(form))
            .map((form) => (
              <li key={form}>
                <p className="desk-row-name">
                  <a className="link" href={`/forms/${form}`}>
                    {titleFor(desk, form)}
                  </a>
                </p>
                <p className="desk-row-about">{stateOf(inputOf(form)!)}</p>
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

    app.get("/:form/:name", (c) => showQuestion(c));
    app.post("/:form/:name", async (c) => {
      const { texts } = await readForm(c);
      const name = c.req.param("name");
      const { base: seen = "" } = texts;
      const place = name === "new" ? {} : { name, seen };
      const question = { ...place, ...questionIn(texts) };
      const outcome = await saveQuestion(folder, pressOf(c, desk, texts), formIn(c), question);
      return typeof outcome === "string"
        ? goTo(c, `/forms/${formIn(c)}`, outcome)
        : showQuestion(c, texts, outcome);
    });
    return app;

    function inputOf(form: string) {
      const isHere = "pages" in desk.live.clinic ? formsNow(desk).has(form) : true;
      return isHere ? formInput(config.CLINIC_DIR, form) : undefined;
    }

    function told(c: DeskContext, outcome: string | Texts) {
      if (typeof outcome !== "string") return showForm(c, Object.values(outcome).join(" "));
      return goTo(c, `/forms/${formIn(c)}`, outcome as Parameters<typeof goTo>[2]);
    }

    function showForm(c: DeskContext, problem?: string) {
      const form = formIn(c);
      const input = inputOf(form);
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
          <h2>Your own questions</h2>
          {questions.length === 0 && <p>None yet. They are asked after the others.</p>}
          <ul className="desk-rows">
            {questions.map((one, place) => (
              <li key={one.name}>
                <p className="desk-row-name">
                  <a className="link" href={`${at}/${one.name}`}>
                    {one.label}
                  </a>
                </p>
                <p className="desk-row-about">
                  {one.type}, {one.required ? "required" : "optional"}
                </p>
                <div className="desk-actions">
                  {place > 0 && (
                    <Press
                      action={`${at}/${one.name}/up`}
                      aria-label={`Move up: ${one.label}`}
                      label="Move up"
                    >
                      <Hidden name="seen" value={questions.map(({ name }) => name).join(" ")} />
                    </Press>
                  )}
                  <Press
                    action={`${at}/${one.name}/remove`}
                    aria-label={`Remove: ${one.label}`}
                    label="Remove"
                  />
                </div>
              </li>
            ))}
          </ul>
          <p className="desk-actions">
            <a className={buttonLook("primary")} href={`${at}/new`}>
              Add a question
            </a>
          </p>
        </>,
      );
    }

    function showQuestion(c: DeskContext, typed?: Texts, wrong: Texts = {}) {
      const form = formIn(c);
      const name = c.req.param("name");
      const question = inputOf(form)?.questions?.find((one) => one.name === name);
      if (!inputOf(form) || (!question && name !== "new" && !typed)) return c.notFound();
      const { "": problem, ...errors } = wrong;
      const stored = { ...question, options: question?.options?.join("\n") };
      const base = question ? JSON.stringify(question) : "";
      return show(
        c,
        desk,
        {
          title: question ? "Change a question" : "Add a question",
          back: { to: `/forms/${form}`, label: titleFor(desk, form) },
          errors,
          problem,
        },
        <Form values={typed ?? { type: "short", ...stored }} errors={errors} base={base}>
          <TextField name="label" label="Question" hint="Such as: How did you hear of us?" />
          <ChoiceField name="type" label="Kind of answer" options={questionTypes} />
          <LongField
            name="options"
            label="Choices"
            hint="Of a choice only. Each on a line of its own."
            optional
          />
          <TextField name="hint" label="Hint below the question" optional />
          <TickField name="required" label="It must be answered" />
          <TextField
            name="missing"
            label="What it says when it isn’t answered"
            hint="Such as: Choose how you heard of us"
            optional
          />
          <Button>Save</Button>
        </Form>,
      );
    }
  },
};

const formIn = (c: DeskContext) => c.req.param("form") ?? "";

const titleFor = ({ config }: Pick<Desk, "config">, form: string) =>
  titleOf(fileOfForm(form), textAt(config.CLINIC_DIR, fileOfForm(form)) ?? "");

function stateOf({ open, questions = [] }: { open?: boolean; questions?: OwnQuestion[] }): string {
  const count = questions.length === 1 ? "1 question" : `${questions.length} questions`;
  return [open ? "on the site" : "switched off", questions.length > 0 && `${count} of your own`]
    .filter(Boolean)
    .join(" · ");
}

function questionIn(texts: Texts) {
  const text = (name: string) => texts[name]?.trim() ?? "";
  const options = text("options")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    type: text("type") as OwnQuestion["type"],
    label: text("label"),
    ...(text("hint") && { hint: text("hint") }),
    ...(text("required") === ticked && { required: true }),
    ...(options.length > 0 && { options }),
    ...(text("missing") && { missing: text("missing") }),
  };
}
