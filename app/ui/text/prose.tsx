import { type SiteData, useSite } from "../../layout/site-data.ts";
import { type MouseEvent, useMemo } from "react";
import { figureAddress } from "../../drawings/figure-address.ts";
import { asOurs } from "../../hydration/trusted-types.ts";
import { usePlainLinks } from "../../navigation/plain-links.tsx";

/** HTML that the server made from Markdown. Its internal links navigate client-side. */
export function Prose({ html }: { html: string }) {
  const site = useSite();
  const { listeners, prefetched } = usePlainLinks();
  const shown = withAddresses(html, site);
  // A stable object, or every render would replace the HTML.
  const ours = useMemo(() => ({ __html: asOurs(shown) }), [shown]);
  return (
    <>
      {/* Keyboards reach the links inside; their clicks bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="prose"
        {...listeners}
        onClick={(event) => {
          listeners.onClick(event);
          pressed(event);
        }}
        dangerouslySetInnerHTML={ours}
      />
      {prefetched}
    </>
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

// The booking URL, the figures' version and the words of buttons are unknown when Markdown is rendered.
function withAddresses(html: string, { bookingUrl, figuresVersion, words }: SiteData): string {
  const { movement, labels } = words;
  const address = bookingUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll(
      /href="book:"(.*?)<\/a>/gs,
      (_, rest: string) =>
        `href="${address}"${rest}<span class="sr-only"> ${labels.newTab}</span></a>`,
    )
    .replaceAll("care:more", labels.moreSigns)
    .replaceAll(/movement:(\w+)/g, (_, name: keyof typeof movement) => movement[name])
    .replaceAll(
      /"figure:([\w-]+)/g,
      (_, name: string) => `"${figureAddress(name, figuresVersion)}`,
    );
}
