import { Hono } from "hono";
import { Button } from "../../app/ui/controls/button.tsx";
import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { Field, Form, Hidden } from "../page/form.tsx";
import { addressOf, type DeskContext, goTo, readForm, show } from "../page/page.tsx";

export function signInRoutes(desk: Desk) {
  const { sessions } = desk;
  const app = new Hono<DeskEnv>();

  app.get("/sign-in", (c) => {
    const { token } = c.req.query();
    if (token !== undefined) {
      if (!sessions.invite(c, token)) return locked(c, desk);
      // A page of the desk's own leads on: a browser that came from elsewhere sends no strict cookie to a redirect.
      c.header("refresh", "0;url=/sign-in");
      const body = <a href="/sign-in">Go on</a>;
      return show(c, desk, { title: "Signing in" }, body);
    }
    return sessions.isInvited(c) ? askName(c) : locked(c, desk);
  });

  app.post("/sign-in", async (c) => {
    if (!sessions.isInvited(c)) return locked(c, desk);
    const { texts } = await readForm(c);
    const name = (texts.name ?? "").trim().slice(0, 40);
    if (name === "") return askName(c, { name: "Enter your initials or name." });
    sessions.signIn(c, name);
    return goTo(c, "/today");
  });

  app.post("/sign-out", (c) => {
    sessions.signOut(c);
    return goTo(c, "/sign-in");
  });

  return app;

  function askName(c: DeskContext, errors: Texts = {}) {
    return show(
      c,
      desk,
      { title: "Sign in", errors },
      <Form action="/sign-in" errors={errors}>
        <Field
          name="name"
          label="Your initials or name"
          hint="They stand beside what you do here."
        />
        <Button>Sign in</Button>
      </Form>,
    );
  }
}

/** What was typed stays on the page until somebody has signed in again, in another tab. */
export async function locked(c: DeskContext, desk: Desk) {
  // An upload may be larger than what is kept.
  const isPost = c.req.method === "POST" && !/^\/(sign-|import)/.test(c.req.path);
  const texts = isPost ? (await readForm(c)).texts : {};
  const hasTyped = Object.keys(texts).length > 0;
  const about = hasTyped
    ? {
        title: "Sign in again",
        lead: "You have been signed out. What you typed is kept on this page, and nothing is saved yet.",
      }
    : { title: "The desk is locked" };
  return show(
    c,
    desk,
    { ...about, status: 403 },
    <>
      <p>
        {hasTyped ? "Get a new link, and open it in another tab" : "Open it with a link of its own"}
        . Each link is worth one use. To get one, type on this computer:{" "}
        <code>{desk.config.CLINIC_COMMAND} desk --link</code>
      </p>
      {hasTyped && <KeptForm c={c} texts={texts} label="I'm signed in: go on" />}
    </>,
  );
}

/** A photo is kept as a text, which says nothing to anybody. */
const longestShown = 100_000;

type KeptFormProps = { c: DeskContext; texts: Texts; label: string };

/** Sends everything that was typed once more to where it was sent. Browsers send no file again. */
export function KeptForm({ c, texts, label }: KeptFormProps) {
  const { key, ...typed } = texts;
  const shown = Object.entries(typed).filter(
    ([name, value]) => name !== "base" && value && value.length < longestShown,
  );
  return (
    <Form action={addressOf(c)} values={key ? { key } : {}}>
      {Object.entries(typed).map(([name, value]) => (
        <Hidden key={name} name={name} value={value} />
      ))}
      <Button>{label}</Button>
      <Disclosure summary="What you typed">
        {shown.map(([name, value]) => (
          <p key={name} className="whitespace-pre-wrap">
            {value}
          </p>
        ))}
      </Disclosure>
    </Form>
  );
}
