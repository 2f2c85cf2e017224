import type { SavedState } from "../../core/clinic/edit/save-files.ts";

/** What a page says after a press; named in the address, so that no address can put words here. */
const done = {
  answered: "Marked as answered.",
  opened: "It is open again.",
  queued: "The letter is on its way: it leaves as soon as the mail server takes it.",
  erased: "It is erased. Erase it in the clinic's mailbox, exports and backups too.",
  stored: "Saved.",
  shown: "Saved. The site shows it now.",
  rendered: "Saved. The site shows it as soon as it runs.",
  late: "Saved. The site hasn't taken it up yet: look at it in a minute, and at State if it isn't there.",
  waits: "Saved. The site doesn't show it yet: it may wait until the mistakes above are put right.",
  later: "Saved. The site shows it from its day on.",
  draft: "Saved, and not on the site.",
} as const satisfies Record<SavedState | string, string>;
export type Done = keyof typeof done;

/** Takes the focus, as what is refused does. */
export function DoneNotice({ said }: { said: string | undefined }) {
  const [, text] = Object.entries(done).find(([name]) => name === said) ?? [];
  if (!text) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="desk-done" role="group" tabIndex={-1} autoFocus aria-label={text}>
      <p>{text}</p>
    </div>
  );
}
