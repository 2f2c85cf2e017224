import type { Extension } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import type { TextFacts } from "./text-facts.ts";

const tag = /\{\{[^{}]*\}\}|\{%[^%]*%\}/g;

/** Tells what `{{ phone }}` and `{% if wsib %}` mean, in plain words. */
export function meanings({ facts, parts }: TextFacts) {
  const known = new Map(facts.map((fact) => [fact.name, fact]));
  const plain = (name: string) => known.get(name)?.label ?? name.replaceAll(".", ", ");
  const condition = (words: string) =>
    words.replaceAll(/[\w.]+/g, (name) =>
      /^(and|or|not|contains)$/.test(name) ? name : (parts[name] ?? `${plain(name)} is given`),
    );
  return (code: string): { text: string; title: string } => {
    const [, word = "", rest = ""] = /^\{%-?\s*(\w+)\s*(.*?)\s*-?%\}$/.exec(code) ?? [];
    const title = known.get(nameIn(code))?.value ?? code;
    if (!word)
      return { text: plain(nameIn(code)) + (/\|\s*link/.test(code) ? " (link)" : ""), title };
    const texts: Record<string, string> = {
      if: `only if ${condition(rest)}:`,
      unless: `unless ${condition(rest)}:`,
      elsif: `or only if ${condition(rest)}:`,
      else: "otherwise:",
      endif: "end of “only if”",
      endunless: "end of “unless”",
      endfor: "end of “for each”",
    };
    return {
      text: texts[word] ?? (word === "for" ? `for each ${rest.replace(" in ", " of ")}:` : code),
      title: code,
    };
  };
}

const nameIn = (code: string) => /^\{\{-?\s*([\w.]+)/.exec(code)?.[1] ?? "";

type MeaningOf = ReturnType<typeof meanings>;

class Chip extends WidgetType {
  readonly code: string;
  readonly meaningOf: MeaningOf;
  constructor(code: string, meaningOf: MeaningOf) {
    super();
    this.code = code;
    this.meaningOf = meaningOf;
  }
  override eq(other: Chip) {
    return other.code === this.code;
  }
  override toDOM() {
    const { text: textContent, title } = this.meaningOf(this.code);
    const className =
      "rounded-chip border border-lake-6 bg-lake-1 box-decoration-clone px-1.5 forced-colors:border-dashed";
    return Object.assign(document.createElement("span"), { className, title, textContent });
  }
}

export const chips = (meaningOf: MeaningOf) =>
  matching(
    tag,
    (code) => Decoration.replace({ widget: new Chip(code, meaningOf) }),
    (plugin) => EditorView.atomicRanges.of((view) => plugin(view)),
  );

export const marked = (regexp: RegExp) =>
  matching(
    regexp,
    () => Decoration.mark({ class: "font-bold" }),
    () => [],
  );

function matching(
  regexp: RegExp,
  decorate: (match: string) => Decoration,
  provide: (plugin: (view: EditorView) => DecorationSet) => Extension,
): Extension {
  const matcher = new MatchDecorator({ regexp, decoration: ([match]) => decorate(match) });
  const plugin: ViewPlugin<{ found: DecorationSet; update: (update: ViewUpdate) => void }> =
    ViewPlugin.define(
      (view) => ({
        found: matcher.createDeco(view),
        update(update) {
          this.found = matcher.updateDeco(update, this.found);
        },
      }),
      {
        decorations: ({ found }) => found,
        provide: (own) => provide((view) => view.plugin(own)?.found ?? Decoration.none),
      },
    );
  return plugin;
}

/** A screen reader says nothing of a chip that the caret steps over, or that is a line by itself (heard with Orca). */
export function sayChip({ startState, state, view }: ViewUpdate, meaningOf: MeaningOf) {
  const [was, is] = [startState.selection.main.head, state.selection.main.head];
  const line = state.doc.lineAt(is);
  const isAnother = was < line.from || was > line.to;
  const passed = isAnother ? line.text : state.sliceDoc(Math.min(was, is), Math.max(was, is));
  if (passed.match(tag)?.[0] !== passed) return;
  const effects = EditorView.announce.of(meaningOf(passed).text);
  queueMicrotask(() => view.dispatch({ effects }));
}
