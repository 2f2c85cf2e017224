import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { chips, marked, meanings, sayChip } from "./chips.ts";
import type { TextFacts } from "./text-facts.ts";
import { connectTools, wrap } from "./connect-tools.ts";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Puts an editor in the place of a field. The field keeps the text, byte for byte, and sends it. */
export function edit(field: Field, template: HTMLTemplateElement, cspNonce: string): void {
  const isLong = field instanceof HTMLTextAreaElement;
  const label = field.labels?.[0]?.firstChild?.textContent ?? "";
  const meaningOf = meanings(JSON.parse(template.dataset.about!) as TextFacts);
  const view = new EditorView({
    doc: field.value,
    selection: { anchor: field.selectionStart!, head: field.selectionEnd! },
    extensions: [
      EditorView.cspNonce.of(cspNonce),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributesOf(field, label)),
      EditorView.editorAttributes.of({
        class: "max-w-xl rounded-input border-2 border-edge bg-white",
      }),
      EditorView.theme({
        "&.cm-focused": { outline: "3px solid var(--brand-lake-7)" },
        ".cm-scroller": { padding: "0.25rem 0.5rem", font: "inherit" },
        ".cm-content": {
          caretColor: "currentColor",
          minHeight: isLong ? `${Math.min(field.rows, 16) * 1.6}em` : "0",
        },
      }),
      history(),
      keymap.of([
        { key: "Mod-b", run: (at) => (wrap(at, "**"), true) },
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      isLong ? [] : EditorState.transactionFilter.of((step) => (step.newDoc.lines > 1 ? [] : step)),
      marked(/\*\*[^*\n]+\*\*/g),
      marked(/^#{2,} .*/gm),
      chips(meaningOf),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          field.value = update.state.doc.toString();
          field.dispatchEvent(new Event("input", { bubbles: true }));
        } else if (update.selectionSet) sayChip(update, meaningOf);
      }),
    ],
  });
  const isTypedInto = document.activeElement === field;
  field.removeAttribute("id");
  field.hidden = true;
  field.labels?.[0]?.addEventListener("click", () => view.focus());
  const tools = document.createElement("div");
  tools.role = "group";
  tools.ariaLabel = `Into: ${label}`;
  tools.className = "mb-1 flex max-w-xl flex-wrap gap-1";
  tools.append(template.content.cloneNode(true));
  if (field.dataset.prose !== "markdown")
    for (const button of tools.querySelectorAll("button:not([data-puts])")) button.remove();
  connectTools(view, tools);
  field.before(tools, view.dom);
  if (isTypedInto) view.focus();
}

/** The editor is to assistive technology what the field was. */
function attributesOf(field: Field, label: string): Record<string, string> {
  const kept = ["aria-describedby", "aria-invalid"].map((name) => [name, field.getAttribute(name)]);
  return {
    id: field.id,
    "aria-label": label,
    "aria-multiline": String(field instanceof HTMLTextAreaElement),
    spellcheck: "true",
    autocorrect: "on",
    autocapitalize: "sentences",
    ...(Object.fromEntries(kept.filter(([, value]) => value)) as Record<string, string>),
  };
}
