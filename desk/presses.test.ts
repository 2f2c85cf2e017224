import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../core/process/log.ts";
import { readConfig } from "../core/process/config.ts";
import { openClinic } from "../core/clinic/live.ts";
import { findSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import { listTestimonials } from "../core/records/edit-records.ts";
import type { Database } from "../core/store/open.ts";
import { arrivalOf } from "../test/arrival.ts";
import { keep } from "../core/submissions/keep.ts";
import { engine, newPlace, openTestDatabase } from "../test/database.ts";
import { freePort } from "../test/free-port.ts";
import { tryEveryQuery } from "../test/presses.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { type Fields, openDesk } from "../test/desk.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
// A small clinic is read sooner.
const given = "examples/second-clinic";
const folder = temporaryFolder();
cpSync(given, folder, { recursive: true });
const config = readConfig({ ...place, CLINIC_DIR: folder, PORT: String(await freePort()) });
const live = await openClinic(folder, createLog("silent"));

const desk = await openDesk({ config, db, live });
const other = await openDesk({ config, db, live, who: "BO" });

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const log = path.join(place.DATA_DIR, "access.log");

const contactPage = "pages/contact.yaml";
const faqPage = "pages/faq.yaml";

type Stored = () => Promise<unknown>;
const requests: Stored = async () =>
  (await findSubmissions(db, config)).map(({ handledAt, handled, letters }) => [
    Boolean(handledAt),
    handled,
    letters.length,
  ]);
const testimonials: Stored = async () =>
  (await listTestimonials(db)).map(({ content, approved }) => [content, approved]);
const posts: Stored = () =>
  db.selectFrom("blog_posts").select(["title", "body", "published"]).orderBy("title").execute();
const files: Stored = async () =>
  globSync(["{people,articles}/*.md", "{files,brand}/*.*", "redirects.yaml"], { cwd: folder })
    .toSorted()
    .map((file) => [file, read(file)])
    .concat(["clinic.yaml", contactPage, faqPage].map((file) => [file, read(file)]));

type Button = {
  /** The route that answers it. */
  route: string;
  /** The page of its form, and where the form is sent if not there. */
  page: string | (() => Promise<string>);
  action?: string;
  typed: Fields;
  /** Its form is made by the desk's script. */
  isScripted?: boolean;
  /** What another person presses meanwhile, in the same form. */
  theirs?: Fields;
  stored: Stored;
};

async function sent({ isAnswered = false, isSent = false } = {}) {
  const { reference } = await keep(db, arrivalOf());
  const at = `/requests/${reference}`;
  if (isAnswered) await other.press(at, { note: "Called" }, `${at}/answered`);
  if (isSent) await db.updateTable("letters").set({ sent_at: new Date().toISOString() }).execute();
  return at;
}

const post = { title: "On ice", body: "Slowly." };
const testimonial = {
  patient_name: "A. L.",
  content: "They listened.",
  service_received: "Physio",
  rating: "5",
};
const form = "/forms/contact";
/** A form's own question, by its place. */
const asked = (place: number) => `/edit?file=${contactPage}&section=input/questions/${place}`;
const question = (place: number, label: string) => ({
  [`input/questions/${place}/label`]: label,
  [`input/questions/${place}/type`]: "short",
});
/** The second of two. */
async function askedSecond() {
  for (const [place, label] of ["Who sent you?", "How did you hear of us?"].entries())
    await other.press(asked(place), question(place, label));
  return asked(1);
}
const prices = "/edit?file=clinic.yaml&section=prices";
const first = "prices/value/massage/first";
const person = {
  name: "Jo Park",
  role: "Physiotherapist",
  languages: "English",
  body: "Jo helps.",
  "service/label": "About",
  "service/to": "/services/physiotherapy",
  source: "the owner",
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><path d="M0 0h9v9z"/></svg>';
const wordPress = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${["post", "page"]
  .map(
    (type, id) =>
      `<item><title>Ice ${type}</title><link>https://old.example/ice-${type}</link><content:encoded><![CDATA[<p>Cold.</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type></item>`,
  )
  .join("")}</channel></rss>`;
const article = "articles/gentle-start-to-running.md";
const leaving = `/leave?file=${article}`;

const buttons: Record<string, Button> = {
  "Mark as answered": {
    route: "/requests/:reference/answered",
    page: () => sent(),
    action: "/answered",
    typed: { note: "Comes on Monday" },
    theirs: { note: "Called" },
    stored: requests,
  },
  "Open it again": {
    route: "/requests/:reference/open",
    page: () => sent({ isAnswered: true }),
    action: "/open",
    typed: {},
    stored: requests,
  },
  "Send the letter again": {
    route: "/requests/:reference/resend",
    page: () => sent({ isSent: true }),
    action: "/resend",
    typed: {},
    stored: requests,
  },
  "Erase for ever": {
    route: "/requests/:reference/erase",
    page: async () => `${await sent()}/erase`,
    typed: { undelivered: "Yes", what: "person" },
    stored: requests,
  },
  "Save a testimonial": {
    route: "/testimonials/:key",
    page: "/testimonials/new",
    typed: testimonial,
    stored: testimonials,
  },
  "Publish a post": {
    route: "/posts/:id",
    page: "/posts/new",
    typed: { ...post, do: "publish" },
    theirs: { ...post, body: "Not at all.", do: "publish" },
    stored: posts,
  },
  "Close on a day": {
    route: "/hours/close",
    page: "/hours/close",
    stored: files,
    typed: { first: "2027-02-01", reason: "Snow" },
  },
  "Save a price": {
    route: "/:task{edit|new}",
    page: prices,
    typed: { [first]: "$151" },
    theirs: { [first]: "$152" },
    stored: files,
  },
  "Add a person": {
    route: "/:task{edit|new}",
    page: "/new?kind=person",
    typed: person,
    stored: files,
  },
  "Switch a form off": {
    route: "/:task{edit|new}",
    page: form,
    action: `/edit?file=${contactPage}&section=input/open`,
    typed: {},
    stored: files,
  },
  "Add a question to a form": {
    route: "/:task{edit|new}",
    page: asked(0),
    typed: question(0, "How did you hear of us?"),
    stored: files,
  },
  "Change a question of a form": {
    route: "/:task{edit|new}",
    page: askedSecond,
    typed: question(1, "Which doctor sent you?"),
    theirs: question(1, "Which friend sent you?"),
    stored: files,
  },
  "Move a question up": {
    route: "/:task{edit|new}",
    page: askedSecond,
    typed: { "input/questions/1/-up": "Yes" },
    stored: files,
  },
  "Remove a question": {
    route: "/:task{edit|new}",
    page: askedSecond,
    typed: { "input/questions/1/-remove": "Yes" },
    stored: files,
  },
  "Hide an article": {
    route: "/leave",
    page: leaving,
    stored: files,
    typed: {},
  },
  "Remove an article": {
    route: "/leave",
    page: leaving,
    stored: files,
    typed: { do: "remove", to: "/blog" },
  },
  "Add a file": {
    route: "/pictures-and-pdfs",
    page: "/pictures-and-pdfs",
    typed: { file: new File(["%PDF-1.4"], "A plan.pdf") },
    stored: files,
  },
  "Lead an old address on": {
    route: "/redirects",
    page: "/redirects",
    typed: { from: "/old", to: "/contact" },
    stored: files,
  },
  "Save the logo": {
    route: "/look/logo",
    page: "/look",
    action: "/logo",
    typed: { logo: new File([drawing], "logo.svg") },
    stored: files,
  },
  "Save the colour": {
    route: "/look/colour",
    page: "/look",
    action: "/colour",
    typed: { colour: "#7a1f5c" },
    stored: files,
  },
  "Remove a post": {
    route: "/posts/:id/remove",
    page: async () => {
      await other.press("/posts/new", { ...post, do: "draft" });
      const { id } = await db.selectFrom("blog_posts").select("id").executeTakeFirstOrThrow();
      return `/posts/${id}`;
    },
    action: "/remove",
    typed: {},
    stored: posts,
  },
  "Remove a testimonial": {
    route: "/testimonials/:key/remove",
    page: async () => {
      await other.press("/testimonials/new", testimonial);
      return `/testimonials/${(await listTestimonials(db))[0]!.key}`;
    },
    action: "/remove",
    typed: {},
    stored: testimonials,
  },
  "Put a price off": {
    route: "/:task{edit|new}",
    page: prices,
    typed: { [first]: "$151", "from-day": "2099-01-01" },
    stored: files,
  },
  "Answer a question for all": {
    route: "/:task{edit|new}",
    page: "/edit?file=pages/faq.yaml&section=categories/0/items/4",
    typed: { "categories/0/items/4/question": "Dogs?", "categories/0/items/4/answer": "Yes." },
    stored: files,
  },
  "Take over a WordPress site": {
    route: "/import",
    page: "/import",
    typed: { file: new File([wordPress], "export.xml") },
    stored: async () => [
      await posts(),
      globSync(["pages/*.md", "redirects.yaml"], { cwd: folder }),
    ],
  },
  "Put a file into a text": {
    route: "/text/file",
    page: "/text/file",
    isScripted: true,
    typed: { file: new File(["%PDF-1.4"], "A plan.pdf") },
    stored: files,
  },
  "Take back": {
    route: "/take-back/:id",
    stored: files,
    typed: {},
    page: "/pages",
    action: "*",
  },
};

async function reset() {
  rmSync(log, { recursive: true, force: true });
  rmSync(path.join(place.DATA_DIR, "clinic-history"), { recursive: true, force: true });
  for (const made of ["people/jo-park.md", "pages/ice-page.md", "redirects.yaml", "files"])
    rmSync(path.join(folder, made), { recursive: true, force: true });
  for (const file of [
    "clinic.yaml",
    contactPage,
    faqPage,
    article,
    "brand/logo.svg",
    "brand/brand.yaml",
  ])
    writeFileSync(path.join(folder, file), readFileSync(path.join(given, file)));
  for (const table of ["letters", "submissions", "blog_posts", "testimonials"] as const)
    await db.deleteFrom(table).execute();
}
beforeEach(reset);

/** A form as both people have it open, filled in by one of them. */
async function opened({ page, action = "", typed, theirs, isScripted }: Button) {
  if (action === "*") await other.press(prices, { [first]: "$153" });
  const at = typeof page === "string" ? page : await page();
  const [, back = ""] = /"(\/take-back\/[\w-]+)"/.exec((await desk.ask(at)).html) ?? [];
  const to = action === "*" ? back : action.startsWith("/edit") ? action : at + action;
  const mine = isScripted ? typed : await desk.fill(at, typed, to);
  return { mine, to, theirs: { ...mine, ...theirs } };
}

const isDone = ({ status }: { status: number }) => status === 303 || status === 201;

const here = Object.entries(buttons).filter(
  // The folder's files know no engine.
  ([, { stored }]) => engine === "sqlite" || stored !== files,
);
describe.each(here)("%s", (_, button) => {
  const { stored } = button;

  test("without its line in the log nothing is changed, nor told to be", async () => {
    const { mine, to } = await opened(button);
    const before = await stored();
    rmSync(log, { force: true });
    mkdirSync(log);
    expect(isDone(await desk.post(to, mine))).toBe(false);
    expect(await stored()).toEqual(before);
    rmSync(log, { recursive: true });
    expect(isDone(await desk.post(to, mine))).toBe(true);
    expect(await stored()).not.toEqual(before);
  });

  test("whatever happens at any query, a press that is told as done is done, and pressed again it is done once", () =>
    tryEveryQuery({
      place,
      async open() {
        await reset();
        const { mine, to, theirs } = await opened(button);
        const pressAs = (who: string, fields: Fields) => async (store: Database) => {
          const one = await openDesk({ config, db: store, live, who });
          const answer = await one.post(to, fields);
          return { isDone: isDone(answer), told: answer.html };
        };
        return {
          press: pressAs("AL", mine),
          theirs: button.theirs && pressAs("BO", theirs),
        };
      },
      stored,
      unchanged: /Nothing was changed/,
      isToldAgain: true,
    }));

  test.runIf(button.theirs)(
    "what another person saved meanwhile is not replaced unseen",
    async () => {
      const { mine, to, theirs } = await opened(button);
      expect(isDone(await other.post(to, theirs))).toBe(true);
      const after = await stored();
      const answer = await desk.post(to, mine);
      expect(answer.status).toBe(400);
      expect(await stored()).toEqual(after);
      for (const [name, text] of Object.entries(button.typed))
        if (theirs[name] !== text) expect(answer.html).toContain(String(text));
    },
  );
});

test("every button of the desk that changes something is tried here", () => {
  const changesNothing = ["/sign-in", "/sign-out", "/requests/search"];
  const routes = desk.app.routes.filter(
    ({ method, path: at }) =>
      method === "POST" && !at.includes("*") && !changesNothing.includes(at),
  );
  const tried = new Set(Object.values(buttons).map(({ route }) => route));
  expect([...new Set(routes.map(({ path: at }) => at))].toSorted()).toEqual([...tried].toSorted());
});
