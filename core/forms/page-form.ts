import type { Pages } from "../clinic/pages/read-pages.ts";
import type { Form, Notice, Outcome } from "./form.ts";

export type PageForm = Form & {
  words: Pages["forms"];
  /** `away` is the text on another page, if different. */
  sent: Notice & { away?: string; duration?: number };
  failed: Failed;
};

/** `limited` is the text over the rate limit, if different. */
export type Failed = Notice & { limited?: string };

export type Unsent = Exclude<Outcome, { state: "sent" }>;
