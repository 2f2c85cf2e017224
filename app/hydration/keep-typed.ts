type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** When an extension has changed the page, React renders it anew with empty fields. @returns restores what was typed, and the focus */
export function keepTyped(): () => void {
  const focused = document.activeElement;
  const before = fieldsByKey();
  return () => {
    for (const [key, next] of fieldsByKey()) {
      const field = before.get(key);
      if (!field || field.isConnected) continue;
      before.delete(key);
      copyAnswer(field, next);
      if (field === focused) next.focus({ preventScroll: true });
    }
  };
}

function fieldsByKey(): Map<string, Field> {
  const fields = document.querySelectorAll<Field>("input, textarea, select");
  return new Map([...fields].map((field) => [`${location.pathname} ${field.id}`, field]));
}

function copyAnswer(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked;
  to.value = from.value;
  // Drafts and searches listen for it.
  to.dispatchEvent(new Event("input", { bubbles: true }));
}
