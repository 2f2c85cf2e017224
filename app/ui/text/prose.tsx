import { drawingsAt } from "virtual:drawings";
import { useMemo } from "react";
import { type ProseHtml, useProse } from "../../boot/sent-prose.ts";
import { asOurs } from "../../boot/trusted-types.ts";
import { usePlainLinks } from "../../navigation/plain-links.tsx";
import { useSiteData } from "../../layout/site-data.ts";

/** HTML that the server made from Markdown. Its internal links navigate client-side. */
export function Prose({ html }: { html: ProseHtml }) {
  const { bookingUrl } = useSiteData();
  const { listeners, prefetched } = usePlainLinks();
  return (
    <>
      {/* Keyboards reach the links inside; their clicks bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className="prose"
        data-prose={typeof html === "number" ? html : undefined}
        {...listeners}
        dangerouslySetInnerHTML={useOurs(withAddresses(useProse(html), bookingUrl))}
      />
      {prefetched}
    </>
  );
}

/** A stable object, or every render would replace the HTML. */
function useOurs(html: string) {
  return useMemo(() => ({ __html: asOurs(html) }), [html]);
}

// The booking URL and the drawings' hash are unknown when Markdown is rendered.
function withAddresses(html: string, bookingUrl: string): string {
  const address = bookingUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll('href="book:"', () => `href="${address}"`)
    .replaceAll(/href="drawing:([\w-]+)"/g, `href="${drawingsAt}$1.svg#d"`);
}
