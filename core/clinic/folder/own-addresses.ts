/** Middleware answers below these, with a file or that there is none. */
const folders = "assets|brand|figures|files|images|pictures";

/** No page is rendered at these (server/app.ts). */
export const withoutPage = new RegExp(`^/(?:(?:${folders})/|(?:healthz|metrics|readyz)$)`);

/** The folders themselves, and what app/routes.ts and built files answer. */
const others =
  /^\/(?:assets|files|resources|api\/send-contact-email|\.well-known\/security\.txt|(?:robots|llms)\.txt|(?:sitemap|rss)\.xml|manifest\.webmanifest|favicon\.ico|sw\.js)$/;

/** Code answers there, so no page of the clinic's own and no redirect can. */
export const isOwnAddress = (address: string) => withoutPage.test(address) || others.test(address);
