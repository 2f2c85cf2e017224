import { type MouseEvent, useMemo } from "react";
import { asOurs } from "../../hydration/trusted-types.ts";
import { useFollowLink } from "../../navigation/plain-links.ts";

/** HTML that the server made from Markdown. Its internal links navigate client-side. */
export function Prose({ html }: { html: string }) {
  const follow = useFollowLink();
  // A stable object, or every render would replace the HTML.
  const ours = useMemo(() => ({ __html: asOurs(html) }), [html]);
  return (
    // Keyboards reach the links inside; their clicks bubble up to here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="prose"
      onClick={(event) => {
        follow(event);
        pressed(event);
      }}
      dangerouslySetInnerHTML={ours}
    />
  );
}

function pressed({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLButtonElement>(".exercise button");
  if (!button) return;
  import("../../drawings/exercise-buttons.ts")
    .then(({ pressExerciseButton }) => pressExerciseButton(button))
    .catch(() => {
      const status = button.parentElement!.querySelector<HTMLElement>("[aria-live]")!;
      status.className = "exercise-failed";
      status.textContent = status.dataset["failed"] ?? "";
    });
}
