export type Blank = {
  name: string;
  label: string;
  value?: string;
  type?: string;
  hint?: string;
  /** What may stand there, as suggestions. */
  choices?: readonly { value: string; label: string }[];
};

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

/** A dialog with fields that must be filled in. @param done throws a sentence for what is wrong */
export function ask(
  title: string,
  blanks: Blank[],
  done: (given: FormData) => Promise<void> | void,
) {
  const rows = blanks.map(({ name, label, value = "", type = "text", hint, choices }) => {
    const input = make("input", {
      name,
      type,
      value,
      required: "",
      ...(type === "file" && { accept: "image/*" }),
      ...(choices && { list: `list-${name}` }),
    });
    const list = make(
      "datalist",
      { id: `list-${name}` },
      ...(choices ?? []).map((one) => make("option", { value: one.value }, one.label)),
    );
    return make("label", {}, label, ...(hint ? [make("small", {}, hint)] : []), input, list);
  });
  const problem = make("p", { role: "alert" });
  const stop = make("button", { type: "button" }, "Cancel");
  const form = make(
    "form",
    { method: "dialog" },
    make("h2", {}, title),
    problem,
    ...rows,
    make("button", {}, "Put it in"),
    stop,
  );
  const dialog = make("dialog", { class: "desk-dialog", "aria-label": title }, form);
  stop.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const given = new FormData(form);
      dialog.close();
      await done(given);
    } catch (error) {
      problem.textContent = (error as Error).message;
      document.body.append(dialog);
      dialog.showModal();
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
