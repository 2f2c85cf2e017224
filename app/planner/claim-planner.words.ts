import { allPrograms } from "../../core/content/folder/collections.ts";
import { pages } from "../../core/content/pages.server.ts";
import type { DayName, Program } from "../../regions/ontario/claim-rules.ts";

type ProgramWords = {
  lead: string;
  start: string;
  after: string;
  days: Partial<Record<DayName, { label: string; hint?: string | undefined }>>;
};

export const words = pages.writtenPages.planner;

const wordsOf = (program: Program): ProgramWords | undefined =>
  allPrograms().find(({ claim }) => claim?.program === program)?.claim;

/** A program that the clinic leaves out has no page, and so no planner. */
export const programWords = { wsib: wordsOf("wsib")!, mva: wordsOf("mva")! };
