import { setImmediate } from "node:timers/promises";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contextOf } from "../../app/server-context.ts";
import type { Mistake } from "../../core/clinic/folder/mistake.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pagePath, pageSchemas } from "../../core/clinic/pages/read-pages.ts";
import { pageTraits } from "../../core/clinic/pages/schema-parts.ts";
import { readConfig } from "../../core/process/config.ts";
import { openInMemory } from "../../core/store/open.ts";
import { openPageContext } from "./page-context.ts";

/**
 * Renders home, each page of YAML and one of each kind of Markdown, as the site would show them: schemas can't tell all
 * that is wrong. @returns a mistake for each page that fails
 */
export async function tryPages(clinic: Clinic): Promise<Mistake[]> {
  const db = openInMemory();
  const mistakes: Mistake[] = [];
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: ({ path = "", error = "" }: { path?: string; error?: string }) =>
      void mistakes.push({ sentence: `${path} can't be shown: ${error}` }),
  };
  try {
    const context = await openPageContext({ config: readConfig({}), clinic, db, log });
    const handle = createRequestHandler(build, import.meta.env.MODE);
    for (const address of addressesOf(clinic)) {
      const told = mistakes.length;
      const request = new Request(new URL(address, "http://localhost"));
      const { status, body } = await handle(request, contextOf(context, "", ""));
      await body?.cancel();
      const isMissing = status === 404 && listed.has(address);
      if ((isMissing || status >= 500) && mistakes.length === told)
        mistakes.push({ sentence: `${address} can't be shown: ${status}` });
      await setImmediate();
    }
  } finally {
    await db.destroy();
  }
  return mistakes;
}

/** Pages of the sitemap. Others of YAML may be parts of pages. */
const listed = new Set(
  Object.entries(pageSchemas).flatMap(([name, schema]) =>
    pageTraits.get(schema)?.listed ? [pagePath(name)] : [],
  ),
);

function addressesOf({ pages, ...clinic }: Clinic): string[] {
  const { services, conditions, programs, locations, articles, ownPages } = clinic;
  const kinds = [services, conditions, programs, locations, articles, ownPages];
  return [
    ...Object.keys(pages).map(pagePath),
    ...kinds.flatMap(([first]) => first?.path ?? []),
    "/sitemap.xml",
    "/llms.txt",
  ];
}
