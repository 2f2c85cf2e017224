import type { IncomingMessage, ServerResponse } from "node:http";
import type { SubmissionOutcome } from "../core/submissions/receive.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { forms } from "../app/forms/forms.ts";
import { heartbeatForm } from "../core/submissions/heartbeat.form.ts";
import { longestWaitMs, type outboxState } from "../core/mail/trouble.ts";
import { newsletterForm } from "../app/forms/newsletter/newsletter.form.ts";

type Options = {
  /** Asks the store about its letters; rejects when it does not answer. */
  readOutbox: () => ReturnType<typeof outboxState>;
  now?: () => Date;
};

const methods = ["GET", "HEAD", "POST", "other"] as const;
const kinds = ["page", "data", "file", "api", "watch", "other"] as const;
const statuses = ["aborted", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** However often somebody asks, the store is read this often at most. */
const storeEveryMs = 5_000;

/** What the site counts about itself. A label has a few fixed values: never a path, nothing that was typed. */
export function createMetrics({ readOutbox, now = () => new Date() }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  // Pages leave at tens of thousands a second, so the hot path adds to plain numbers; a scrape collects them.
  const answers = new Float64Array(methods.length * kinds.length * statuses.length);
  let keeps = true;
  let holdsPurge = false;
  const pageCache = { hits: 0, misses: 0, pages: 0 };
  new Counter({
    name: "clinic_http_requests_total",
    help: "Requests by method, kind of address and class of status.",
    labelNames: ["method", "kind", "status"],
    registers,
    collect() {
      this.reset();
      answers.forEach((count, at) => {
        if (count === 0) return;
        const status = statuses[at % statuses.length]!;
        const kind = kinds[Math.floor(at / statuses.length) % kinds.length]!;
        const method = methods[Math.floor(at / statuses.length / kinds.length)]!;
        this.inc({ method, kind, status }, count);
      });
    },
  });
  new Counter({
    name: "clinic_page_cache_requests_total",
    help: "Requests for shared pages: found in memory (hit) or not (miss).",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, pageCache.hits);
      this.inc({ result: "miss" }, pageCache.misses);
    },
  });
  new Gauge({
    name: "clinic_page_cache_pages",
    help: "Pages in memory.",
    registers,
    collect() {
      this.set(pageCache.pages);
    },
  });
  const renders = new Histogram({
    name: "clinic_render_seconds",
    help: "Time to render a page or a page's data.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const submissions = new Counter({
    name: "clinic_submissions_total",
    help: "Sends by form and outcome: kept, repeated, limited, invalid or failed.",
    labelNames: ["form", "outcome"],
    registers,
  });
  const letters = new Counter({
    name: "clinic_letters_total",
    help: "Attempts to hand a letter to the mail server: sent, written (to a file, without one), failed (tried again later) or dead (given up).",
    labelNames: ["outcome"],
    registers,
  });
  const alerts = new Counter({
    name: "clinic_alerts_total",
    help: "Alert letters to the owner: sent or failed.",
    labelNames: ["outcome"],
    registers,
  });
  // A series that begins with its first failure shows no increase (Prometheus, "existential issues with metrics").
  for (const outcome of ["sent", "written", "failed", "dead"]) letters.inc({ outcome }, 0);
  for (const outcome of ["sent", "failed"]) alerts.inc({ outcome }, 0);
  for (const { name } of [...forms, newsletterForm, heartbeatForm]) {
    submissions.inc({ form: name, outcome: "failed" }, 0);
  }

  const storeUp = new Gauge({
    name: "clinic_store_up",
    help: "1 when the store answered.",
    registers,
  });
  const outboxLetters = new Gauge({
    name: "clinic_outbox_letters",
    help: "Letters to the clinic that wait, are dead, or went to files only.",
    labelNames: ["state"],
    registers,
  });
  const oldestSeconds = new Gauge({
    name: "clinic_outbox_oldest_seconds",
    help: "How long the oldest letter to the clinic has waited, or by how much one is dated ahead.",
    registers,
  });

  let storeReadAt = -Infinity;
  let reading: Promise<void> = Promise.resolve();
  function readStore(): Promise<void> {
    if (performance.now() - storeReadAt < storeEveryMs) return reading;
    storeReadAt = performance.now();
    reading = readOutbox().then(
      (outbox) => {
        const { waiting, dead, written } = outbox;
        storeUp.set(1);
        outboxLetters.set({ state: "waiting" }, waiting);
        outboxLetters.set({ state: "dead" }, dead);
        outboxLetters.set({ state: "written" }, written);
        oldestSeconds.set(longestWaitMs(outbox, now()) / 1000);
      },
      () => {
        storeUp.set(0);
        // An old figure would look like a good one.
        outboxLetters.reset();
        oldestSeconds.remove();
      },
    );
    return reading;
  }

  return {
    contentType: registry.contentType,
    /** All figures in Prometheus' text format. */
    async text(): Promise<string> {
      await readStore();
      return registry.metrics();
    },
    /** Counts one answer, when its connection is done with it. */
    answered: (request: IncomingMessage, response: ServerResponse) =>
      void answers[placeOf(request, response)]!++,
    countAnswers: () => answers.reduce((sum, count) => sum + count),
    /** The page cache adds to these itself. */
    pageCache,
    rendered: (ms: number) => renders.observe(ms / 1000),
    submission(form: string, outcome: SubmissionOutcome): void {
      submissions.inc({ form, outcome });
      if (outcome === "failed") keeps = false;
      // A repeat proves that its request is in the store.
      if (outcome === "kept" || outcome === "repeated") keeps = true;
    },
    /** Whether the last request that was to be stored is in the store. */
    keeps: () => keeps,
    purgeHeld: (held: boolean) => void (holdsPurge = held),
    /** Whether what is too old was held back at the last look. */
    holdsPurge: () => holdsPurge,
    letter: (outcome: "sent" | "written" | "failed" | "dead") => letters.inc({ outcome }),
    alert: (outcome: "sent" | "failed") => alerts.inc({ outcome }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function placeOf({ method, url = "" }: IncomingMessage, response: ServerResponse): number {
  const methodAt = methods.indexOf(method as (typeof methods)[number]);
  const isAborted = response.destroyed ? !response.writableFinished : !response.writableEnded;
  const status = isAborted ? 0 : Math.floor(response.statusCode / 100);
  const row = (methodAt < 0 ? methods.length - 1 : methodAt) * kinds.length + kindOf(url);
  return row * statuses.length + status;
}

/** The place in `kinds` of an address, by its shape alone: an unknown page is a page too. */
function kindOf(url: string): number {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.startsWith("/")) return kinds.indexOf("other");
  if (path.startsWith("/api/")) return kinds.indexOf("api");
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") {
    return kinds.indexOf("watch");
  }
  if (path.endsWith(".data")) return kinds.indexOf("data");
  return kinds.indexOf(path.includes(".", path.lastIndexOf("/")) ? "file" : "page");
}
