import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

const same = (file: string, ...paths: string[]) =>
  paths.map((path) => route(path, file, { id: path }));

/** Case-sensitive, so that each page has one address. */
const exact = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exact(entry.children) }),
  }));

export default exact([
  layout("layout/site.tsx", [
    index("pages/home.tsx"),
    route("about", "pages/about.tsx"),
    route("our-team", "pages/our-team.tsx"),

    // What we treat
    ...prefix("services", [
      index("pages/services.tsx"),
      route(":service", "pages/written/service.tsx"),
    ]),
    route("conditions/:condition", "pages/written/condition.tsx"),
    route(":program", "pages/written/program.tsx"),
    route("locations/:location", "pages/written/location.tsx"),

    // What we write
    ...same("pages/blog.tsx", "blog", "resources"),
    route("blog/:post", "pages/written/post.tsx"),
    route("faq", "pages/faq.tsx"),

    // Forms, and the pages that thank for them
    route("contact", "forms/contact/contact.page.tsx"),
    route("offer", "forms/offer/offer.page.tsx"),
    route("mva-landing", "forms/mva/mva.page.tsx"),
    route("pelvic-floor", "forms/pelvic-floor/pelvic-floor.page.tsx"),
    ...same("pages/thank-you.tsx", "thank-you", "offer-thank-you"),
    ...prefix("newsletter", [
      index("forms/newsletter/newsletter.page.tsx"),
      ...same("forms/newsletter/link.page.tsx", "confirm/:token", "leave/:token"),
    ]),

    route("careers", "pages/careers.tsx"),
    ...same("pages/text-page.tsx", "privacy-policy", "accessibility"),
    route("image-gallery", "pages/image-gallery.tsx"),
    route("*", "pages/not-found.tsx"),
  ]),

  route("landing", "forms/landing/landing.page.tsx"), // no header, no footer
  route("offline", "offline/offline.page.tsx"), // in the place of any page that cannot be had

  // Answers for machines
  route(":program/calendar.ics", "feeds/claim-calendar.ts"),
  route("sitemap.xml", "feeds/sitemap.ts"),
  route("robots.txt", "feeds/robots.ts"),
  route(".well-known/security.txt", "feeds/security.ts"),
  route("llms.txt", "feeds/llms.ts"),
  route("rss.xml", "feeds/rss.ts"),
  route("manifest.webmanifest", "feeds/web-manifest.ts"),
  route("api/send-contact-email", "api/send-contact-email.ts"),
]) satisfies RouteConfig;
