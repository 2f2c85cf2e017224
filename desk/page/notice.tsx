import type { ComponentProps } from "react";
import type { SavedState } from "../../core/clinic/edit/save-files.ts";

/** A page says these after a press. The address holds only their names, so that no address can put words here. */
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

const tones = {
  note: "border-lake-6 bg-white",
  warning: "border-sun-7 bg-sun-1",
  done: "border-pine-7 bg-pine-1 font-semibold",
};

type NoticeProps = ComponentProps<"div"> & { tone?: keyof typeof tones };

export const Notice = ({ tone = "note", ...props }: NoticeProps) => (
  <div {...props} className={`my-4 space-y-2 rounded-chip border-l-6 px-5 py-3 ${tones[tone]}`} />
);

/** Takes the focus, as what is refused does. */
export function DoneNotice({ said }: { said: string | undefined }) {
  const [, text] = Object.entries(done).find(([name]) => name === said) ?? [];
  if (!text) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Notice tone="done" role="group" tabIndex={-1} autoFocus aria-label={text} data-print="none">
      <p>{text}</p>
    </Notice>
  );
}
