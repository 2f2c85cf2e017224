import { useId } from "react";
import { words } from "../../../core/submissions/form.words.ts";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";

/** Invisible to people: whoever fills it in is marked as suspected spam. */
export function Honeypot() {
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>{words.honeypot}</label>
      <input id={id} type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
