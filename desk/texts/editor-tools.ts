import type { EditorView } from "@codemirror/view";
import { ask, type Blank, make } from "./ask.ts";
import type { TextFacts } from "./text-facts.ts";

/** The buttons above a text, and the facts that it may name. */
export function toolsFor(view: EditorView, about: TextFacts, isMarkdown: boolean): Node[] {
  const button = (label: string, press: () => void) => {
    const made = make("button", { type: "button" }, label);
    made.addEventListener("click", press);
    return made;
  };
  const dialogs = dialogsFor(about).map(({ label, title, blanks, text }) =>
    button(label, () => {
      const { from, to } = view.state.selection.main;
      ask(title, blanks(view.state.sliceDoc(from, to)), async (given) =>
        insert(view, await text(given)),
      );
    }),
  );
  const markdown = [
    button("Bold", () => wrap(view, "**")),
    button("Heading", () => prefix(view, "## ")),
    button("List", () => prefix(view, "- ")),
    ...dialogs,
  ];
  return [...(isMarkdown ? markdown : []), factMenu(view, about)];
}

type Dialog = {
  label: string;
  title: string;
  blanks: (chosen: string) => Blank[];
  /** What is put into the text. @throws what is wrong, as a sentence */
  text: (given: FormData) => Promise<string> | string;
};

function dialogsFor({ pages, files }: TextFacts): Dialog[] {
  const alt = { name: "alt", label: "What it shows" };
  const still = { name: "file", label: "Picture (JPEG, PNG or WebP)", type: "file" };
  const page = "A page of this site, or an address that begins with https://.";
  const video = "As it stands in the browser: https://…";
  const words = (chosen: string) => ({ name: "words", label: "Words of the link", value: chosen });
  const link: Dialog = {
    label: "Link…",
    title: "Put in a link",
    blanks: (chosen) => [
      words(chosen),
      { name: "to", label: "Leads to", choices: pages, hint: page },
    ],
    text: (given) => `[${lineOf(given, "words")}](${addressIn(given)})`,
  };
  const picture: Dialog = {
    label: "Picture…",
    title: "Put in a picture",
    blanks: () => [still, alt],
    text: async (given) => `![${lineOf(given, "alt")}](${await upload(given)})`,
  };
  const file: Dialog = {
    ...link,
    label: "File…",
    title: "Put in a file",
    blanks: (chosen) => [{ name: "to", label: "File", choices: files }, words(chosen)],
  };
  const film: Dialog = {
    label: "Video…",
    title: "Put in a video",
    blanks: () => [
      { name: "to", label: "Address of the video", hint: video },
      { ...still, label: "A still picture of it" },
      alt,
    ],
    text: async (given) =>
      `[![${lineOf(given, "alt")}](${await upload(given)})](${addressIn(given)})`,
  };
  return [link, picture, ...(files.length > 0 ? [file] : []), film];
}

/** Replaces what would end the words of a link. */
const lineOf = (given: FormData, name: string) =>
  String(given.get(name) ?? "")
    .replaceAll(/[[\]\n]/g, " ")
    .trim();

const addressIn = (given: FormData) => String(given.get("to")).trim();

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
}

export function wrap(view: EditorView, sign: string): void {
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
