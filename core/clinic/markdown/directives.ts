import { escapeHtml } from "../../process/escape-html.ts";
import { findFigure, isFigure } from "../figure-index.ts";
import { stepsOf } from "../figure-steps.ts";
import type { Region } from "../../../regions/region.ts";
import { firstSigns, urgencies, type Urgency } from "../urgencies.ts";

type Inner = {
  html: () => string;
  /** The paragraph that begins with "Stop if". */
  stop: string | undefined;
  /** List items that start in bold. */
  items: () => { name: string; text: string }[];
};

type Block = (inner: Inner, level: 2 | 3) => string;

/** The renderer of a line such as `care now "Call 911 if:"`, which stands after the colons; undefined for any other. */
export function directiveOf(line: string): Block | undefined {
  const [, name = "", words = ""] = /^(\S+)(?: +(.*))?$/.exec(line.trim()) ?? [];
  return Object.hasOwn(directives, name) ? directives[name]?.(words) : undefined;
}

/** Ends each card with the region's advice, unless it does already, as example posts in the store do. */
export const endCareCards = (text: string, { call911, withoutDoctor }: Region): string =>
  text.replaceAll(/^:::care (now|today)\b[^]*?(?=\n:::$)/gm, (card, urgency: string) => {
    const ending = urgency === "now" ? `**${call911.ask}** ${call911.signs}` : withoutDoctor;
    return card.endsWith(ending) ? card : `${card}\n\n${ending}`;
  });

/** Each parses the words after its name. Their styles are in app/ui/. */
const directives: Record<string, (words: string) => Block | undefined> = {
  care: (words) => {
    const [, urgency, title] = /^(\w+) +"([^"]+)"$/.exec(words) ?? [];
    if (!title || !urgency || !Object.hasOwn(urgencies, urgency)) return undefined;
    const level = urgency as Urgency;
    return ({ html }, heading) =>
      `<div class="care-card care-card-${level}"><h${heading}><span class="sr-only">${urgencies[level]} </span>${escapeHtml(title)}</h${heading}><div>${prose(foldSigns(html()))}</div></div>`;
  },
  exercise: (words) => {
    const [, name, title, dose] = /^([\w-]+) +"([^"]+)" +dose="([^"]+)"$/.exec(words) ?? [];
    if (!name || !title || !dose || !isFigure(name)) return undefined;
    const { alt } = findFigure(name);
    const steps = stepsOf(name);
    // app/ui/text/prose.tsx puts the figures' version in.
    const drawing = (address: string) =>
      `<svg viewBox="0 0 ${(steps ?? [8, 5]).join(" ")}" width="240" class="fig" data-theme="light" aria-hidden="true"><use href="figure:${address}"></use></svg>`;
    const poses = steps
      ? drawing(`${name}-steps#from`) + drawing(`${name}-steps#d`)
      : drawing(`${name}#d`);
    const picture = `<div class="exercise-poses" role="img" aria-label="${escapeHtml(alt)}">${poses}</div>${steps ? movementButtons(title) : ""}`;
    return ({ html, stop }, heading) =>
      `<article class="exercise"><div class="exercise-picture">${picture}</div><div class="exercise-text"><h${heading}>${escapeHtml(title)}</h${heading}><p class="exercise-dose">${escapeHtml(dose)}</p>${prose(html())}${stop ? `<p class="exercise-stop">${stop}</p>` : ""}</div></article>`;
  },
  steps: (words) => {
    if (words !== "") return undefined;
    return ({ items }) =>
      `<ol class="steps">${items()
        .map(
          ({ name, text }) =>
            `<li><p class="font-bold">${name.replace(/\.$/, "")}</p><p>${text}</p></li>`,
        )
        .join("")}</ol>`;
  },
  facts: (words) => {
    if (words !== "") return undefined;
    return ({ items }) =>
      `<dl class="facts">${items()
        .map(({ name, text }) => `<div><dt>${name.replace(/:$/, "")}</dt><dd>${text}</dd></div>`)
        .join("")}</dl>`;
  },
  note: (words) => {
    const [, title] = /^"([^"]+)"$/.exec(words) ?? [];
    if (!title) return undefined;
    return ({ html }, heading) =>
      `<div class="note"><h${heading}>${escapeHtml(title)}</h${heading}>${prose(html())}</div>`;
  },
};

/** Pressed in app/drawings/exercise-buttons.ts; the words are filled in by app/ui/text/prose.tsx. */
function movementButtons(title: string): string {
  const about = `<span class="sr-only"> (${escapeHtml(title)})</span>`;
  return `<p class="exercise-buttons script-only"><button type="button"><span class="exercise-show" data-show="movement:show" data-pause="movement:pause">movement:show</span><span class="exercise-next">movement:next</span>${about}</button><button type="button" aria-pressed="false">movement:slower${about}</button><span aria-live="polite" class="sr-only" data-playing="movement:playing" data-paused="movement:paused" data-ended="movement:ended" data-failed="movement:failed"></span></p>`;
}

/** app/ui/text/prose.tsx puts the words in. */
function foldSigns(html: string): string {
  const [start, ...signs] = html.split(/(?=<li>)/);
  if (signs.length <= firstSigns + 1 || /<[ou]l>.*<[ou]l>/s.test(html)) return html;
  const more = signs.splice(firstSigns).join("").replace("</ul>", "</ul></details>");
  return `${start}${signs.join("")}</ul>\n<details class="more-signs"><summary>care:more</summary><ul>\n${more}`;
}

const prose = (html: string) => `<div class="prose">${html}</div>`;
