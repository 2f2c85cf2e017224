import { useId } from "react";
import { hiddenFields } from "../../../core/submissions/form.ts";

/** A field that no person sees: who fills it in is marked as a program. */
export function Honeypot() {
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
