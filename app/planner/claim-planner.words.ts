import { allPrograms } from "../../core/content/folder/collections.ts";
import { pages } from "../../core/content/pages.server.ts";
import type { DayName, Program } from "../../regions/ontario/claim-rules.ts";

export const words = pages.writtenPages.planner;

function wordsOf(program: Program) {
  const claim = allPrograms().find((page) => page.claim?.program === program)?.claim;
  if (!claim) return undefined;
  const { days, ...texts } = claim;
  const questions = Object.entries(days).map(([name, day]) => ({ name: name as DayName, ...day }));
  return { ...texts, questions };
}

/** A program that the clinic leaves out has no page, and so no planner. */
export const programWords = { wsib: wordsOf("wsib")!, mva: wordsOf("mva")! };
