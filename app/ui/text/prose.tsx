import { drawingsAt } from "virtual:drawings";
import { useMemo } from "react";
import { type ProseHtml, useProse } from "../../boot/sent-prose.ts";
import { asOurs } from "../../boot/trusted-types.ts";
import { usePlainLinks } from "../../navigation/plain-links.tsx";
import { useSiteData } from "../../layout/site-data.ts";

/** A running text that the server made from Markdown. Its links inside the site load no new document. */
export function Prose({ html }: { html: ProseHtml }) {
  const { bookingUrl } = useSiteData();
  const { listeners, prefetched } = usePlainLinks();
  return (
    <>
      {/* The links in it are what keyboards reach; a click on one bubbles up to here. */}
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

/** The same object for the same text, or each rendering would put the text in anew. */
function useOurs(html: string) {
  return useMemo(() => ({ __html: asOurs(html) }), [html]);
}

// Markdown is rendered before these addresses are known: where people book, and the hash of the drawings.
function withAddresses(html: string, bookingUrl: string): string {
  const address = bookingUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll('href="book:"', () => `href="${address}"`)
    .replaceAll(/href="drawing:([\w-]+)"/g, `href="${drawingsAt}$1.svg#d"`);
}
