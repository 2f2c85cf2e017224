import { Hono } from "hono";
import type { ComponentProps } from "react";
import { addressOfFile } from "../../core/clinic/pages/read-collections.ts";
import {
  openEntry,
  openNew,
  type Opened,
  planEntry,
  saveEntry,
} from "../../core/clinic/edit/edit-entry.ts";
import { itemOf } from "../../core/clinic/edit/entry-fields.ts";
import { entryKinds } from "../../core/clinic/edit/new-entry.ts";
import { isHidden, mayLeave } from "../../core/clinic/edit/leave.ts";
import { todayIn } from "../../regions/calendar.ts";
import type { Desk, DeskEnv } from "../desk-env.ts";
import { entriesIn, itemName, plainText, titleOf } from "./entries.tsx";
import { backFrom } from "./back-from.ts";
import { EntryForm } from "./entry-form.tsx";
import type { Typed } from "./entry-member.tsx";
import { factName, factsNow, ToCome } from "./facts.tsx";
import { previewFails, PreviewPane } from "../preview/preview-pane.tsx";
import { type DeskContext, editAddress, goTo, readPress, show } from "../page/page.tsx";

/** The forms of the clinic's files, which many pages lead to. */
export function entryRoutes(desk: Desk) {
  const { config, folder, live, now } = desk;
  const app = new Hono<DeskEnv>();

  app.on(["GET", "POST"], "/:task{edit|new}", async (c) => {
    const opened = open(c);
    if (!opened) return c.notFound();
    if (c.req.method !== "POST") return showEntry(c, opened);
    const { texts, files, press } = await readPress(c, desk);
    const photo = files.photo?.bytes;
    const title = titleFor(opened);
    const isAdded = title.startsWith("New ");
    const what = isAdded ? `Add ${texts.title ?? texts.name ?? title}` : `Change ${title}`;
    if (texts.do === "preview")
      return preview(c, opened, await planEntry(folder, press, opened, { texts, photo }));
    const outcome = await saveEntry(folder, press, opened, { texts, photo, what });
    if ("errors" in outcome) return showEntry(c, opened, outcome);
    const { file, state } = outcome;
    if (itemOf(opened)) return goTo(c, backFrom(desk, opened).to, state);
    return goTo(c, editAddress(file, opened.section) + (opened.isText ? "&as=text" : ""), state);
  });

  return app;

  function open(c: DeskContext): Opened | undefined {
    const { file = "", section, as, kind = "" } = c.req.query();
    const today = todayIn(live.clinic.timeZone, now());
    if (c.req.param("task") === "edit")
      return openEntry(config.CLINIC_DIR, { file, section, asText: as === "text", today });
    const place = Object.hasOwn(entryKinds, kind) ? entryKinds[kind]!.folder : "";
    const orders = entriesIn(desk, (one) => one.startsWith(`${place}/`)).map(({ order }) => order);
    return openNew(kind, orders, today);
  }

  async function preview(
    c: DeskContext,
    opened: Opened,
    plan: Awaited<ReturnType<typeof planEntry>>,
  ) {
    if ("errors" in plan) return showEntry(c, opened, plan);
    const { texts, file, changes, pages, version } = plan;
    const own = addressOfFile(file) ?? "/";
    const page = pages && !pages.includes(own) ? (pages[0] ?? own) : own;
    if (await desk.preview.showChanges(changes, version))
      return showEntry(c, opened, { texts, shown: { page, pages } });
    return showEntry(c, opened, { texts, problem: previewFails(desk) });
  }

  function titleFor(opened: Opened): string {
    const { file, section, source, isText, isNew } = opened;
    const item = itemOf(opened);
    if (isNew)
      return `New ${Object.entries(entryKinds).find(([, { folder }]) => file.startsWith(folder))![0]}`;
    if (item) return item.item === "new" ? `New ${itemName(section!)}` : plainText(item.label);
    if (isText) return titleOf(file, source);
    if (file === "clinic.yaml") return factName(section ?? "");
    return section ? `${titleOf(file, source)}: ${factName(section)}` : titleOf(file, source);
  }

  type Shown = ComponentProps<typeof PreviewPane>;
  function showEntry(
    c: DeskContext,
    opened: Opened,
    typed: Typed & { problem?: string; shown?: Shown } = {},
  ) {
    const { file, section, isText, isNew, sections } = opened;
    const { problem, errors, shown } = typed;
    const remark = section && file === "clinic.yaml" && factsNow(desk)[section]?.remark;
    const about = { title: titleFor(opened), problem, errors, back: backFrom(desk, opened) };
    return show(
      c,
      desk,
      about,
      <>
        {remark && <p className="desk-hint">{remark}</p>}
        {section && file === "clinic.yaml" && (
          <ToCome desk={desk} fact={section} source={opened.source} />
        )}
        {sections.length > 0 && (
          <nav aria-label="Parts of this page">
            <ul className="desk-links">
              {sections.map(({ name, label }) => (
                <li key={name}>
                  <a className="link" href={editAddress(file, name)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={shown && "desk-beside"}>
          <EntryForm opened={opened} typed={typed} />
          {shown && <PreviewPane {...shown} />}
        </div>
        {!isNew && !itemOf(opened) && mayLeave(file) && (
          <p>
            <a className="link" href={`/leave?${new URLSearchParams({ file })}`}>
              {isHidden(opened.source) ? "Show it again or remove it" : "Hide or remove it"}
            </a>
          </p>
        )}
        {!isText && !isNew && !itemOf(opened) && (
          <p>
            <a className="link" href={`${editAddress(file)}&as=text`}>
              Edit the whole file as a text
            </a>
          </p>
        )}
      </>,
    );
  }
}
