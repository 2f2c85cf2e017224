import { globSync } from "node:fs";
import path from "node:path";
import {
  index,
  layout,
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

const withHeader: RouteConfigEntry[] = [
  index("pages/home.tsx"),

  // What we treat
  route("services", "pages/services.tsx"),
  route("services/:service", "pages/written/service.tsx"),
  route("conditions/:condition", "pages/written/condition.tsx"),
  route(":program", "pages/written/program.tsx"),
  route("locations/:location", "pages/written/location.tsx"),

  // What we write
  ...same("pages/blog.tsx", "blog", "resources"),
  route("blog/:post", "pages/written/post.tsx"),

  // Forms, and the pages that thank for them
  route("mva-landing", "forms/mva/mva.page.tsx"),
  ...same("pages/thank-you.tsx", "thank-you", "offer-thank-you"),
  route("newsletter", "forms/newsletter/newsletter.page.tsx"),
  ...same("forms/newsletter/link.page.tsx", "newsletter/confirm/:token", "newsletter/leave/:token"),

  ...same("pages/text-page.tsx", "privacy-policy", "accessibility"),
  route("*", "pages/not-found.tsx"),
];

const withoutHeader: RouteConfigEntry[] = [
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
];

/** Every other page answers the address that its file is named after: pages/about.tsx is /about. */
function namedPages(): RouteConfigEntry[] {
  const filesOf = (routes: RouteConfigEntry[]): string[] =>
    routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
  const listed = filesOf([...withHeader, ...withoutHeader]);
  return globSync(["pages/*.tsx", "forms/*/*.page.tsx"], { cwd: import.meta.dirname })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !listed.includes(file))
    .toSorted()
    .map((file) => route(path.basename(file).split(".", 1)[0]!, file));
}

export default exact([
  layout("layout/site.tsx", [...withHeader, ...namedPages()]),
  ...withoutHeader,
]) satisfies RouteConfig;
