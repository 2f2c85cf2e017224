import { escapeHtml } from "../../process/escape-html.ts";
import { findFigure, isFigure } from "../figure-index.ts";
import { stepsOf } from "../figure-steps.ts";
import type { Region } from "../../../regions/region.ts";
import { urgencies, type Urgency } from "../urgencies.ts";

/** What the site puts into a text, known when a page is asked for. */
export type Surroundings = {
  bookingUrl: string;
  newTab: string;
  moreSigns: string;
  movement: Record<
    "show" | "pause" | "next" | "slower" | "playing" | "paused" | "ended" | "failed",
    string
  >;
  /** @param name such as "bridge-steps" */
  figureAddress: (name: string) => string;
};

type Inner = {
  html: () => string;
  /** Folds the last items of a long list. */
  folded: () => string;
  /** The paragraph that begins with "Stop if". */
  stop: string | undefined;
  /** List items that start in bold. */
  items: () => { name: string; text: string }[];
  around: Surroundings;
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

/** Each directive parses the words after its name. The styles are in app/ui/. */
const directives: Record<string, (words: string) => Block | undefined> = {
  care: (words) => {
    const [, urgency, title] = /^(\w+) +"([^"]+)"$/.exec(words) ?? [];
    if (!title || !urgency || !Object.hasOwn(urgencies, urgency)) return undefined;
    const level = urgency as Urgency;
    return ({ folded }, heading) =>
      `<div class="care-card care-card-${level}"><h${heading}><span class="sr-only">${urgencies[level]} </span>${escapeHtml(title)}</h${heading}><div>${prose(folded())}</div></div>`;
  },
  exercise: (words) => {
    const [, name, title, dose] = /^([\w-]+) +"([^"]+)" +dose="([^"]+)"$/.exec(words) ?? [];
    if (!name || !title || !dose || !isFigure(name)) return undefined;
    const { alt } = findFigure(name);
    const steps = stepsOf(name);
    return ({ html, stop, around: { figureAddress, movement } }, heading) => {
      const address = figureAddress(steps ? `${name}-steps` : name);
      const [width = 8, height = 5] = steps ?? [];
      const drawing = (id: string) =>
        `<svg viewBox="0 0 ${width} ${height}" width="240" class="fig" data-theme="light" aria-hidden="true"><use href="${address}#${id}"></use></svg>`;
      const poses = steps ? drawing("from") + drawing("d") : drawing("d");
      const picture = `<div class="exercise-poses" role="img" aria-label="${escapeHtml(alt)}">${poses}</div>${steps ? movementButtons(title, movement) : ""}`;
      return `<article class="exercise"><div class="exercise-picture">${picture}</div><div class="exercise-text"><h${heading}>${escapeHtml(title)}</h${heading}><p class="exercise-dose">${escapeHtml(dose)}</p>${prose(html())}${stop ? `<p class="exercise-stop">${stop}</p>` : ""}</div></article>`;
    };
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

/** Pressed in app/drawings/exercise-buttons.ts. */
function movementButtons(title: string, movement: Surroundings["movement"]): string {
  const word = (name: keyof typeof movement) => escapeHtml(movement[name]);
  const about = `<span class="sr-only"> (${escapeHtml(title)})</span>`;
  return `<p class="exercise-buttons script-only"><button type="button"><span class="exercise-show" data-show="${word("show")}" data-pause="${word("pause")}">${word("show")}</span><span class="exercise-next">${word("next")}</span>${about}</button><button type="button" aria-pressed="false">${word("slower")}${about}</button><span aria-live="polite" class="sr-only" data-playing="${word("playing")}" data-paused="${word("paused")}" data-ended="${word("ended")}" data-failed="${word("failed")}"></span></p>`;
}

const prose = (html: string) => `<div class="prose">${html}</div>`;
