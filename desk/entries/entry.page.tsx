import { Hono } from "hono";
import { addressOfFile } from "../../core/clinic/pages/read-collections.ts";
import {
  openEntry,
  onFileAsItIs,
  openNew,
  type Opened,
  planEntry,
  saveEntry,
} from "../../core/clinic/edit/edit-entry.ts";
import { itemOf, leaves } from "../../core/clinic/edit/entry-fields.ts";
import { entryKinds } from "../../core/clinic/edit/new-entry.ts";
import { isHidden, mayLeave } from "../../core/clinic/edit/leave.ts";
import type { Desk, DeskEnv, Texts } from "../desk-env.ts";
import { entriesIn, itemName, pagesByTitle, withoutTags, titleOf } from "./entries.tsx";
import { backFrom } from "./back-from.ts";
import { EntryForm } from "./entry-form.tsx";
import type { Typed } from "./entry-member.tsx";
import { AboutFact, factName } from "./facts.tsx";
import { type Previewed, previewFails, WithPreview } from "../preview/preview-pane.tsx";
import { editAddress } from "../page/edit-address.ts";
import { type DeskContext, goTo, readPress, show, todayAt } from "../page/page.tsx";
import { Links } from "../page/rows.tsx";

/** Answers with the forms of the clinic's files, which many pages lead to. */
export const entryRoutes = (desk: Desk) =>
  new Hono<DeskEnv>().on(["GET", "POST"], "/:task{edit|new}", async (c) => {
    const shown = open(c, desk);
    if (!shown) return c.notFound();
    if (c.req.method !== "POST") return showEntry(c, desk, shown);
    const { texts: sent, files, press } = await readPress(c, desk);
    // Its fields were typed before a mistake came into the file.
    if (shown.isText && sent.whole === undefined) return c.notFound();
    const { opened, texts, problem } = onFileAsItIs(shown, sent);
    if (problem) return showEntry(c, desk, opened, { texts, problem });
    const given = { texts, photo: files.photo?.bytes };
    if (texts.do === "preview") {
      const plan = await planEntry(desk.folder, press, opened, given);
      return showEntry(c, desk, opened, "errors" in plan ? plan : await previewOf(desk, plan));
    }
    const what = whatIsDone(opened, texts);
    const outcome = await saveEntry(desk.folder, press, opened, { ...given, what });
    if ("errors" in outcome) return showEntry(c, desk, opened, outcome);
    const { file, state } = outcome;
    if (isPart(opened)) return goTo(c, backFrom(desk, opened).to, state);
    return goTo(c, editAddress(file, opened.section) + (opened.isText ? "&as=text" : ""), state);
  });

function open(c: DeskContext, desk: Desk): Opened | undefined {
  const { file = "", section, as, kind = "" } = c.req.query();
  const today = todayAt(desk);
  if (c.req.param("task") === "edit")
    return openEntry(desk.config.CLINIC_DIR, { file, section, asText: as === "text", today });
  const place = Object.hasOwn(entryKinds, kind) ? entryKinds[kind]!.folder : "";
  const orders = entriesIn(desk, (one) => one.startsWith(`${place}/`)).map(({ order }) => order);
  return openNew(kind, orders, today);
}

/** Tells an item of a list, or one field of a section, from a whole section. */
const isPart = ({ section }: Opened) => section?.includes("/");

type Shown = Typed & { problem?: string; preview?: Previewed };
type Plan = Exclude<Awaited<ReturnType<typeof planEntry>>, { errors: unknown }>;

async function previewOf(desk: Desk, plan: Plan): Promise<Shown> {
  const { texts, file, changes, pages, clinic } = plan;
  const own = addressOfFile(file) ?? "/";
  const page = pages && !pages.includes(own) ? (pages[0] ?? own) : own;
  if (!(await desk.preview.showChanges(clinic, changes)))
    return { texts, problem: previewFails(desk) };
  return { texts, preview: { page, changes: pagesByTitle(desk)(pages) } };
}

function titleFor(opened: Opened): string {
  const { file, section, source, isText, isNew } = opened;
  const item = itemOf(opened);
  if (isNew)
    return `New ${Object.entries(entryKinds).find(([, { folder }]) => file.startsWith(folder))![0]}`;
  if (item) return item.item === "new" ? `New ${itemName(section!)}` : withoutTags(item.label);
  if (isText) return titleOf(file, source);
  if (isPart(opened)) return `${titleOf(file, source)}: ${opened.members[0]?.label}`;
  if (file === "clinic.yaml") return factName(section ?? "");
  return section ? `${titleOf(file, source)}: ${factName(section)}` : titleOf(file, source);
}

/** Tells a change as the list of changes does. */
function whatIsDone(opened: Opened, texts: Texts): string {
  const title = titleFor(opened);
  const item = itemOf(opened);
  if (opened.isNew) return `Add ${texts.title ?? texts.name ?? title}`;
  if (item?.item === "new") {
    const [first] = leaves(item.members);
    return `Add a ${itemName(opened.section!)}: ${texts[first?.name ?? ""]}`;
  }
  return `${item && texts[`${item.name}/-remove`] ? "Remove" : "Change"} ${title}`;
}

function showEntry(c: DeskContext, desk: Desk, opened: Opened, shown: Shown = {}) {
  const { file, section, source, isText, isNew, sections } = opened;
  const { problem, errors, preview } = shown;
  const about = { title: titleFor(opened), problem, errors, back: backFrom(desk, opened) };
  const isWhole = !isNew && !itemOf(opened);
  return show(
    c,
    desk,
    about,
    <>
      {section && file === "clinic.yaml" && (
        <AboutFact desk={desk} fact={section} source={source} />
      )}
      {sections.length > 0 && (
        <nav aria-label="Parts of this page">
          <Links
            links={sections.map(({ name, label }) => ({ to: editAddress(file, name), label }))}
          />
        </nav>
      )}
      <WithPreview shown={preview}>
        <EntryForm opened={opened} typed={shown} />
      </WithPreview>
      {isWhole && mayLeave(file) && (
        <p>
          <a className="link" href={`/leave?${new URLSearchParams({ file })}`}>
            {isHidden(source) ? "Show it again or remove it" : "Hide or remove it"}
          </a>
        </p>
      )}
      {isWhole && !isText && (
        <p>
          <a className="link" href={`${editAddress(file)}&as=text`}>
            Edit the whole file as a text
          </a>
        </p>
      )}
    </>,
  );
}
