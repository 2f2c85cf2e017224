import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { ask, make } from "./ask.ts";
import type { TextFacts } from "./text-facts.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Puts an editor in the place of a field. The field keeps the text, byte for byte, and sends it. */
export function edit(field: Field, about: TextFacts, cspNonce: string): void {
  const isLong = field instanceof HTMLTextAreaElement;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "";
  const attributes: Record<string, string> = {
    id: field.id,
    "aria-label": label,
    spellcheck: "true",
    autocorrect: "on",
    autocapitalize: "sentences",
  };
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = field.getAttribute(name);
    if (value) attributes[name] = value;
  }
  if (!isLong) attributes["aria-multiline"] = "false";
  const { meaningOf } = meanings(about);
  const view = new EditorView({
    doc: field.value,
    extensions: [
      EditorView.cspNonce.of(cspNonce),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      history(),
      keymap.of([
        { key: "Mod-b", run: (at) => (wrap(at, "**"), true) },
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      isLong
        ? EditorView.theme({ ".cm-content": { minHeight: `${Math.min(field.rows, 16) * 1.6}em` } })
        : EditorState.transactionFilter.of((step) => (step.newDoc.lines > 1 ? [] : step)),
      marked(/\*\*[^*\n]+\*\*/g, "desk-bold"),
      marked(/^#{2,} .*/gm, "desk-heading"),
      chips(meaningOf),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          field.value = update.state.doc.toString();
          field.dispatchEvent(new Event("input", { bubbles: true }));
        } else if (update.selectionSet) sayChip(update, meaningOf);
      }),
    ],
  });
  field.removeAttribute("id");
  field.hidden = true;
  field.labels?.[0]?.addEventListener("click", () => view.focus());
  const tools = toolsFor(view, about, field.dataset.prose === "markdown");
  const group = make(
    "div",
    { class: "desk-tools", role: "group", "aria-label": `Into: ${label}` },
    ...tools,
  );
  field.before(group, view.dom);
  view.dom.classList.add(isLong ? "desk-editor" : "desk-line");
}

const tag = /\{\{[^{}]*\}\}|\{%[^%]*%\}/g;

/** What `{{ phone }}` and `{% if wsib %}` mean, in plain words. */
export function meanings({ facts, parts }: TextFacts) {
  const known = new Map(facts.map((fact) => [fact.name, fact]));
  const plain = (name: string) =>
    known.get(name)?.label ??
    name
      .replaceAll(".", ", ")
      .replaceAll(/([A-Z]|\d+)/g, " $1")
      .toLowerCase();
  const condition = (words: string) =>
    words.replaceAll(/[\w.]+/g, (name) =>
      /^(and|or|not|contains)$/.test(name) ? name : (parts[name] ?? `${plain(name)} is given`),
    );
  const meaningOf = (code: string): { text: string; title: string } => {
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
  return { meaningOf };
}

const nameIn = (code: string) => /^\{\{-?\s*([\w.]+)/.exec(code)?.[1] ?? "";

type MeaningOf = ReturnType<typeof meanings>["meaningOf"];

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
    const { text, title } = this.meaningOf(this.code);
    return make("span", { class: "desk-chip", title }, text);
  }
}

const chips = (meaningOf: MeaningOf) =>
  matching(
    tag,
    (code) => Decoration.replace({ widget: new Chip(code, meaningOf) }),
    (plugin) => EditorView.atomicRanges.of((view) => plugin(view)),
  );

const marked = (regexp: RegExp, name: string) =>
  matching(
    regexp,
    () => Decoration.mark({ class: name }),
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

/** Of a chip that the caret steps over, or that is a line by itself, a screen reader would say nothing (heard with Orca). */
function sayChip({ startState, state, view }: ViewUpdate, meaningOf: MeaningOf) {
  const [was, is] = [startState.selection.main.head, state.selection.main.head];
  const line = state.doc.lineAt(is);
  const isAnother = was < line.from || was > line.to;
  const passed = isAnother ? line.text : state.sliceDoc(Math.min(was, is), Math.max(was, is));
  if (passed.match(tag)?.[0] !== passed) return;
  const effects = EditorView.announce.of(meaningOf(passed).text);
  queueMicrotask(() => view.dispatch({ effects }));
}

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
}

function wrap(view: EditorView, sign: string): void {
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: [
      { from, insert: sign },
      { from: to, insert: sign },
    ],
    selection: { anchor: from + sign.length, head: to + sign.length },
  });
  view.focus();
}

/** Before each line of the selection. */
function prefix(view: EditorView, sign: string): void {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from), doc.lineAt(selection.main.to)];
  const lines = Array.from({ length: last.number - first.number + 1 }, (_, place) =>
    doc.line(first.number + place),
  );
  view.dispatch({ changes: lines.map(({ from }) => ({ from, insert: sign })) });
  view.focus();
}

const words = (text: FormDataEntryValue | null) =>
  String(text ?? "")
    .replaceAll(/[[\]\n]/g, " ")
    .trim();

function toolsFor(view: EditorView, about: TextFacts, isMarkdown: boolean): Node[] {
  const chosen = () =>
    view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
  const button = (label: string, press: () => void) => {
    const made = make("button", { type: "button" }, label);
    made.addEventListener("click", press);
    return made;
  };
  const alt = { name: "alt", label: "What it shows" };
  const still = { name: "file", label: "Picture (JPEG, PNG or WebP)", type: "file" };
  const link = () =>
    ask(
      "Put in a link",
      [
        { name: "words", label: "Words of the link", value: chosen() },
        {
          name: "to",
          label: "Leads to",
          choices: about.pages,
          hint: "A page of this site, or an address that begins with https://.",
        },
      ],
      (given) => insert(view, `[${words(given.get("words"))}](${String(given.get("to")).trim()})`),
    );
  const picture = () =>
    ask("Put in a picture", [still, alt], async (given) => {
      insert(view, `![${words(given.get("alt"))}](${await upload(given)})`);
    });
  const file = () =>
    ask(
      "Put in a file",
      [
        { name: "to", label: "File", choices: about.files },
        { name: "words", label: "Words of the link", value: chosen() },
      ],
      (given) => insert(view, `[${words(given.get("words"))}](${String(given.get("to"))})`),
    );
  const video = () =>
    ask(
      "Put in a video",
      [
        {
          name: "to",
          label: "Address of the video",
          hint: "As it stands in the browser: https://…",
        },
        { ...still, label: "A still picture of it" },
        alt,
      ],
      async (given) => {
        insert(
          view,
          `[![${words(given.get("alt"))}](${await upload(given)})](${String(given.get("to")).trim()})`,
        );
      },
    );
  const markdown = [
    button("Bold", () => wrap(view, "**")),
    button("Heading", () => prefix(view, "## ")),
    button("List", () => prefix(view, "- ")),
    button("Link…", link),
    button("Picture…", picture),
    ...(about.files.length > 0 ? [button("File…", file)] : []),
    button("Video…", video),
  ];
  return [...(isMarkdown ? markdown : []), factMenu(view, about)];
}

/** A fact, with what the site says of it today. */
function factMenu(view: EditorView, { facts }: TextFacts): Node {
  const given = facts.filter(({ value }) => value);
  const options = given.map(({ name, label, value }) =>
    make("option", { value: name }, `${label}: ${value}`),
  );
  const menu = make(
    "select",
    { "aria-label": "Put in a fact" },
    make("option", { value: "" }, "Put in a fact…"),
    ...options,
  );
  // A keyboard changes the choice with each arrow, so it is put in when the menu is left, or by Enter.
  const put = () => {
    if (menu.value) insert(view, `{{ ${menu.value} }}`);
    menu.value = "";
  };
  let isByKey = false;
  menu.addEventListener("keydown", (event) => {
    isByKey = event.key !== "Enter";
    if (event.key === "Enter" && menu.value) {
      event.preventDefault();
      put();
    }
  });
  menu.addEventListener("pointerdown", () => (isByKey = false));
  menu.addEventListener("change", () => isByKey || put());
  return menu;
}

/** @throws what is wrong, as a sentence */
async function upload(given: FormData): Promise<string> {
  const response = await fetch("/text/file", { method: "POST", body: given });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
