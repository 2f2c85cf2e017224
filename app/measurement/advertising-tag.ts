import type { Gtag } from "./conversion.ts";

/**
 * Google's tag, in a file of its own because most pages of most owners have none.
 * @param id "AW-123456789", or with the conversion's label "AW-123456789/label"
 */
export function loadTag(id: string): void {
  const layer = (window.dataLayer ??= []);
  // Google's script reads the arguments objects themselves; an array would not do.
  const gtag: Gtag = function () {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  const account = id.split("/")[0]!;
  window.gtag = gtag;
  gtag("js", new Date());
  gtag("config", account, {
    // Without the query: the claim planner's holds the day of an injury.
    page_location: location.origin + location.pathname,
    // The page before this one may be the planner, or a newsletter link with its token.
    page_referrer: document.referrer && new URL(document.referrer).origin,
  });
  window.gtag_report_conversion = (path) =>
    gtag("event", "conversion", { send_to: id, page_path: path });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(account)}`;
  document.head.append(script);
}
