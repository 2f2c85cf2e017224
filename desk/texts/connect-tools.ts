import type { EditorView } from "@codemirror/view";

/** Makes the buttons above a text work, and the facts that it may name. */
export function connectTools(view: EditorView, tools: Element): void {
  tools.addEventListener("click", ({ target }) => {
    const { around, before, asks } = (target as HTMLElement).dataset;
    if (around) wrap(view, around);
    if (before) prefix(view, before);
    if (asks) ask(view, document.querySelector<HTMLDialogElement>(`#asks-${asks}`)!);
  });
  putInFacts(view, tools.querySelector("select")!);
}

/** Puts in what the dialog's form makes: a picture, a link, or a link around a picture. */
function ask(view: EditorView, dialog: HTMLDialogElement): void {
  const form = dialog.querySelector("form")!;
  const blanks = [...form.querySelectorAll("input")];
  const [words, file] = ["words", "file"].map((name) => blanks.find((one) => one.name === name));
  form.reset();
  for (const blank of blanks) tell(blank, "");
  const { from, to } = view.state.selection.main;
  if (words) words.value = view.state.sliceDoc(from, to);
  form.onsubmit = async (event) => {
    if ((event.submitter as HTMLButtonElement).value === "cancel") return;
    event.preventDefault();
    for (const blank of blanks) tell(blank, blank.value.trim() ? "" : blank.dataset.missing!);
    const wrong = blanks.find((blank) => blank.ariaInvalid === "true");
    if (wrong) return wrong.focus();
    const given = new FormData(form);
    const address = file && (await upload(file));
    if (address === undefined && file) return file.focus();
    const shown = file ? `![${lineOf(given, "alt")}](${address})` : lineOf(given, "words");
    insert(view, given.has("to") ? `[${shown}](${String(given.get("to")).trim()})` : shown, dialog);
  };
  dialog.showModal();
}

/** Says at the field what is wrong, as the desk's pages do. */
function tell(input: HTMLInputElement, wrong: string): void {
  document.getElementById(`${input.id}-error`)!.textContent = wrong && `Error: ${wrong}`;
  input.ariaInvalid = String(wrong !== "");
}

/** Replaces what would end the words of a link. */
const lineOf = (given: FormData, name: string) =>
  String(given.get(name))
    .replaceAll(/[[\]\n]/g, " ")
    .trim();

/** @returns its address; undefined where the field says what is wrong */
async function upload(input: HTMLInputElement): Promise<string | undefined> {
  const body = new FormData(input.form!);
  let wrong =
    "The desk didn’t take the file: see in another tab that it runs and that you are signed in, then press again.";
  try {
    const response = await fetch("/text/file", { method: "POST", body });
    // Whoever is signed out is answered with a page.
    const isText = response.headers.get("content-type")?.startsWith("text/plain");
    if (isText) wrong = await response.text();
    if (isText && response.ok) return wrong;
  } catch {
    // The desk has stopped.
  }
  tell(input, wrong);
  return undefined;
}

function insert(view: EditorView, text: string, dialog?: HTMLDialogElement): void {
  dialog?.close();
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

/** Puts a sign before each line of the selection. */
function prefix(view: EditorView, sign: string): void {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from), doc.lineAt(selection.main.to)];
  const lines = Array.from({ length: last.number - first.number + 1 }, (_, index) =>
    doc.line(first.number + index),
  );
  view.dispatch({ changes: lines.map(({ from }) => ({ from, insert: sign })) });
  view.focus();
}

/** A keyboard changes the choice with each arrow, so a fact is put in when the menu is left, or by Enter. */
function putInFacts(view: EditorView, menu: HTMLSelectElement): void {
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
}
