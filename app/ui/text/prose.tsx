import { useMemo } from "react";
import { asOurs } from "../../boot/trusted-types.ts";
import { useFollowLinks } from "../../navigation/follow-links.ts";
import { useSiteData } from "../../layout/site-data.ts";

/** A running text that the server made from Markdown. Its links inside the site load no new document. */
export function Prose({ html }: { html: string }) {
  const { bookingUrl } = useSiteData();
  const follow = useFollowLinks();
  return (
    // The links in it are what keyboards reach; a click on one bubbles up to here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="prose"
      onClick={follow}
      dangerouslySetInnerHTML={useOurs(withBookingLink(html, bookingUrl))}
    />
  );
}

/** The same without the router: for parts that are turned into text themselves. */
export function Html({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={useOurs(html)} />;
}

/** Text that is part of a sentence or a list item. */
export function InlineHtml({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={useOurs(html)} />;
}

/** The same object for the same text, or each rendering would put the text in anew. */
function useOurs(html: string) {
  return useMemo(() => ({ __html: asOurs(html) }), [html]);
}

// Markdown is rendered once, before the server knows under which address people book.
function withBookingLink(html: string, bookingUrl: string): string {
  const address = bookingUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replaceAll('href="book:"', () => `href="${address}"`);
}
