import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { make } from "./ask.ts";
import { chips, marked, meanings, sayChip } from "./chips.ts";
import { toolsFor, wrap } from "./editor-tools.ts";
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
