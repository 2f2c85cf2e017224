import { useEffect, useRef, useState } from "react";
import { useIsFirstPage } from "../../boot/use-first-page.ts";
import { clearDraft, restoreDraft, saveDraft } from "./draft.ts";
import type { Form } from "../../../core/submissions/form.ts";

/** What stands in a form: kept in the tab against a lost connection, and sent under a key of its own. */
export function useDraft(form: Form) {
  const isFirstPage = useIsFirstPage();
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const started = useRef<number>(undefined);

  const save = () => {
    if (element.current) setKept(saveDraft(form, element.current, key.current));
  };

  useEffect(() => {
    if (!element.current) return;
    const draftKey = round === 0 ? restoreDraft(form, element.current) : undefined;
    key.current = draftKey ?? randomKey();
    // Who sends a restored draft at once is no program. The page that loaded has been read since its beginning,
    // however late the script came.
    const begun = round === 0 && isFirstPage ? 0 : performance.now();
    started.current = draftKey ? undefined : begun;
    setKept(saveDraft(form, element.current, key.current));
  }, [form, round, isFirstPage]);

  return {
    /** For the form's element. */
    element,
    /** One value for all sends of the same form. */
    key,
    /** Counts the empty forms: fields are made anew with each. */
    round,
    /** Whether this tab holds what was typed. */
    kept,
    save,
    /** Milliseconds since the empty form was there to be filled in; undefined after a draft. */
    elapsed: () =>
      started.current === undefined ? undefined : Math.round(performance.now() - started.current),
    /** Keeps what stands there, as another send. */
    sendAnew: () => {
      key.current = randomKey();
      save();
    },
    /** Empties the form; what is sent next is another send. */
    startAgain: () => {
      clearDraft(form);
      setRound((count) => count + 1);
    },
  };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
