import { beforeAll, expect, test } from "vitest";
import { formsOf } from "../../core/forms/forms.ts";
import type { PageForm } from "../../core/forms/forms.ts";
import { startBuiltDesk } from "../../test/built-desk.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { newPlace } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { startSite } from "../../test/site.ts";
import { onCleanUp } from "../../test/clean-up.ts";
import { until } from "../../test/until.ts";
import { isInstalled } from "../browsers/installed.ts";
import { openScreenReader, screenReader } from "./screen-reader.ts";

/**
 * What a person does with the keyboard: `/path` is opened, `=words` are typed, `@selector` is reached with Tab, `?expression`
 * waits for the page; anything else is a key. In browse mode b is the next button, k the next link, 2 the next heading.
 * The whole run does one of them (scripts/test.ts): on a loaded machine a transcript is not always the same.
 */
const errands: Record<string, string> = {
  "use-the-menu":
    "/about | @[popovertarget=menu] | Return | Tab | Escape | Tab | shift+Tab | Return | @#menu a[href='/faq'] | Return | ?location.pathname === '/faq'",
  ...Object.fromEntries(
    formsOf(ourClinic).map((form) => [`send-the-form-at-${form.path.slice(1)}`, sendForm(form)]),
  ),
  "read-when-to-call-911":
    "/landing | @main .tall-links a[href$='#emergency'] | Return | alt+Left | ?location.hash === '' | Tab",
  "sign-up-for-the-newsletter":
    "/newsletter | e | Return | Tab | Return | =ada@example.com | Tab | space | Tab | Return | ?document.querySelector('#newsletter-email') === null",
  "open-a-question": "/faq | 2 | b | Return | k",
  "search-articles":
    "/blog | @input[type=search] | =neck | ?location.search.includes('neck') | Tab",
  "find-the-price":
    "/services/physiotherapy | @main a[href='/contact#new-patients'] | Return | ?location.pathname === '/contact' | t | Down | Down | Down",
  "play-an-exercise":
    "/blog/back-pain-treatment-scarborough | @.exercise button | Return | ?document.querySelector('[data-movement=ended]') !== null",
  "answer-a-request-at-the-desk":
    "/requests | @main a[href^='/requests/'] | Return | ?location.pathname !== '/requests' | @[name=note] | =Comes on Monday | Tab | Tab | Return | ?location.search === '?done=answered' | 2 | Down",
  "raise-a-price-at-the-desk":
    "/prices | @main a[href$='prices'] | Return | ?location.pathname === '/edit' | @[name='prices/value/massage/first'] | =abc | Return | ?document.title.startsWith('Error') | Tab | Return | shift+Tab | Tab | =$147 | Return | ?location.search.includes('done=')",
  "plan-a-claim":
    "/wsib-physiotherapy | @#claim-planner [type=submit] | Return | =11 | Tab | =2 | Tab | =2026 | @#claim-planner [type=submit] | Return | Tab",
};

/** Empty first, then complete; then Back from the page that thanks. */
function sendForm(form: PageForm): string {
  const { path, fields, consent, thanks } = form;
  const answers = completeAnswers(form);
  const filled = fields.map(({ name, note }) => `=${answers[name]} | Tab${note ? " | Tab" : ""}`);
  const isThere = thanks
    ? `location.pathname === '${thanks.path}'`
    : "document.activeElement.id === 'sent'";
  const agreed = consent ? ["space | Tab"] : [];
  const back = thanks ? ["alt+Left", "?document.activeElement.id === 'sent'"] : [];
  const before = [path, "e", "Return", "Tab", "Return"];
  return [...before, ...filled, ...agreed, "Tab", "Return", `?${isThere}`, ...back].join(" | ");
}

const place = { ...(await newPlace("")), CLINIC_DIR: changedFolder() };
const site = await startSite(place, { LOG_LEVEL: "error" });
let reader: Awaited<ReturnType<typeof openScreenReader>>;
beforeAll(async () => {
  if (isInstalled(screenReader)) reader = await openScreenReader();
});

for (const [name, steps] of Object.entries(errands)) {
  test.skipIf(!isInstalled(screenReader))(name, { timeout: 180_000 }, async () => {
    const origin = name.endsWith("-at-the-desk") ? await signIn() : site.url;
    await expect(await transcript(origin, steps.split(" | "))).toMatchFileSnapshot(`${name}.txt`);
  });
}

/** A desk with one request. @returns its address */
async function signIn(): Promise<string> {
  await site.send();
  const desk = await startBuiltDesk({ ...place, PORT: String(site.port) });
  onCleanUp(desk.stop);
  await reader.browser.open(desk.nextLink());
  const form = "document.querySelector(\"[action='/sign-in']\")";
  await until("somebody is asked", () => reader.browser.read(`${form} !== null`));
  await reader.browser.read(`${form}.elements.name.value = "AL", ${form}.requestSubmit()`);
  await until("the desk is open", () => reader.browser.read("location.pathname === '/today'"));
  return reader.browser.read("location.origin");
}

/** Each step with what is heard after it. */
async function transcript(origin: string, steps: string[]): Promise<string> {
  const heard: string[] = [];
  for (const step of steps) {
    const words = await take(origin, step);
    if (!step.startsWith("?")) heard.push(`[${step}]`);
    heard.push(...words);
  }
  return `${heard.map(masked).filter(isSteady).join("\n")}\n`;
}

async function take(origin: string, step: string): Promise<string[]> {
  if (step.startsWith("/")) {
    await reader.open(origin + step);
    return [];
  }
  if (step.startsWith("=")) return reader.type(step.slice(1));
  if (step.startsWith("@")) return tabTo(step.slice(1));
  if (!step.startsWith("?")) return reader.press(step);
  await until(step, () => reader.browser.read<boolean>(step.slice(1)));
  return reader.listen();
}

/** The last stop is made twice, since stops that are hurried through are said late. */
async function tabTo(selector: string): Promise<string[]> {
  const isThere = `document.activeElement.matches(${JSON.stringify(selector)})`;
  for (let stops = 0; stops < 150; stops += 1) {
    await reader.hurry("Tab");
    if (!(await reader.browser.read(isThere))) continue;
    await reader.press("shift+Tab");
    return reader.press("Tab");
  }
  throw new Error(`no stop at ${selector}`);
}

const masked = (line: string) =>
  line
    .replace(/(?:\b[A-Z] ){3}(?:\d ){3}\d\b|\b[A-Z]{3}-\d{4}\b/, "(reference)")
    .replace(/\b[A-Z]\w+ \d+, \d\d:\d\d\b/, "(time)")
    // The site may take longer to show it.
    .replace(/(?<=^Saved\. )The site .*?\.(?= panel|$)/, "(what the site shows)")
    .replace(/ \(\w+day\)/, "")
    .replaceAll(" visited link", " link")
    .replaceAll("\u2060", "")
    .replace(/\b\d+ of \d+ minutes\b|\b\d{1,2}(?::\d\d)?\s[AP]M\b/g, "(time)");

/**
 * Firefox may say a field's description again; how a page loads, how long a send takes, when Orca changes its mode, and
 * whether it has noticed what Tab selected in a field, where the caret stands in what takes the focus, or that what had the
 * focus is gone, depends on how fast it is.
 */
const isSteady = (line: string, at: number, all: string[]) =>
  !/^(?:Finished loading|Loading\.|Page has|Focus mode$|Browse mode$|Text unselected|Selection deleted|\w+ing\.\.\.$|leaving banner|main content$)/.test(
    line,
  ) &&
  `${line}.` !== all[at - 1] &&
  line.replace(/\.$/, " panel.") !== all[at + 1] &&
  !(line.endsWith(" document web.") && all[at - 1] === "leaving banner.");
