import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { fileOfForm, formInput, saveQuestion } from "../../core/clinic/edit/edit-form.ts";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { ticked } from "../../core/clinic/edit/entry-file.ts";
import { type OwnQuestion, questionTypes } from "../../core/clinic/pages/own-questions.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { titleOf } from "../entries/entries.tsx";
import {
  ChoiceField,
  Form,
  Hidden,
  LongField,
  Press,
  TextField,
  TickField,
} from "../page/form.tsx";
import { type DeskContext, goTo, pressOf, readForm, show, type Texts } from "../page/page.tsx";
import { formsNow } from "../requests/request-list.tsx";

export const formIn = (c: DeskContext) => c.req.param("form") ?? "";
const nameIn = (c: DeskContext) => c.req.param("name") ?? "";

/** What the owner has made of a form; undefined where the clinic has no such form. */
export function inputOf(desk: Desk, form: string) {
  const isHere = "pages" in desk.live.clinic ? formsNow(desk).has(form) : true;
  return isHere ? formInput(desk.config.CLINIC_DIR, form) : undefined;
}

/** A question of the owner's own in a form. */
export function questionRoutes(desk: Desk) {
  const { folder } = desk;
  const app = new Hono<DeskEnv>();
  app.get("/", (c) => showQuestion(c));
  app.post("/", async (c) => {
    const { texts } = await readForm(c);
    const name = nameIn(c);
    const { base: seen = "" } = texts;
    const place = name === "new" ? {} : { name, seen };
    const question = { ...place, ...questionIn(texts) };
    const outcome = await saveQuestion(folder, pressOf(c, desk, texts), formIn(c), question);
    return "state" in outcome
      ? goTo(c, `/forms/${formIn(c)}`, outcome.state)
      : showQuestion(c, texts, outcome.errors);
  });
  return app;

  function showQuestion(c: DeskContext, typed?: Texts, wrong: Texts = {}) {
    const form = formIn(c);
    const name = nameIn(c);
    const question = inputOf(desk, form)?.questions?.find((one) => one.name === name);
    if (!inputOf(desk, form) || (!question && name !== "new" && !typed)) return c.notFound();
    const { "": problem, ...errors } = wrong;
    const stored = { ...question, options: question?.options?.join("\n") };
    const base = question ? JSON.stringify(question) : "";
    return show(
      c,
      desk,
      {
        title: question ? "Change a question" : "Add a question",
        back: {
          to: `/forms/${form}`,
          label: titleOf(fileOfForm(form), textAt(desk.config.CLINIC_DIR, fileOfForm(form)) ?? ""),
        },
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
}

type OwnQuestionsProps = { at: string; questions: readonly OwnQuestion[] };

export function OwnQuestions({ at, questions }: OwnQuestionsProps) {
  return (
    <>
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
    </>
  );
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
