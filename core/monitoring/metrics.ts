import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Release } from "../process/release.ts";
import type { SubmissionOutcome } from "../submissions/receive.ts";
import type { StoreState } from "../troubles/find-troubles.ts";
import { longestWaitMs } from "../troubles/mail-trouble.ts";
import { type Trouble, troubleNames } from "../troubles/trouble.ts";

type Options = {
  readState: () => Promise<StoreState>;
  /** Troubles that the store does not know. */
  others?: () => readonly Trouble[];
  forms?: string[];
  release?: Release;
  now?: () => Date;
};

/** Labels have a few fixed values, never paths or typed text. */
export function createMetrics({ forms = [], release, ...store }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const series = seriesIn(registry);
  const releases = series.gauge(
    "clinic_release_info",
    "1 for the release that runs.",
    "version",
    "commit",
    "instance",
  );
  if (release) releases.set(release, 1);
  const readStore = storeMetrics(series, store);
  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      await readStore();
      return registry.metrics();
    },
    ...pageMetrics(series),
    ...submissionMetrics(series, forms),
    ...letterMetrics(series),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const seriesIn = (registry: Registry) => ({
  counter: (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] }),
  gauge: (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] }),
  histogram: (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers: [registry] }),
});
type Series = ReturnType<typeof seriesIn>;

function pageMetrics({ counter, histogram }: Series) {
  const requests = counter(
    "clinic_http_requests_total",
    "Requests by method and class of status.",
    "method",
    "status",
  );
  const pageRequests = counter(
    "clinic_page_cache_requests_total",
    "Requests for shared pages: found in memory (hit) or not (miss).",
    "result",
  );
  startAtZero(pageRequests, "result", ["hit", "miss"]);
  const renders = histogram(
    "clinic_render_seconds",
    "Time to render a page or a page's data.",
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  return {
    /** @param status undefined when the visitor disconnected */
    responded(method: string | undefined, status: number | undefined): void {
      const isUsual = method === "GET" || method === "HEAD" || method === "POST";
      requests.inc({
        method: isUsual ? method : "other",
        status: status === undefined ? "aborted" : `${Math.floor(status / 100)}xx`,
      });
    },
    countPage: (result: "hit" | "miss") => pageRequests.inc({ result }),
    rendered: (ms: number) => renders.observe(ms / 1000),
  };
}

function submissionMetrics({ counter }: Series, forms: readonly string[]) {
  const submissions = counter(
    "clinic_submissions_total",
    "Sends by form and outcome: kept, repeated, limited, invalid or failed.",
    "form",
    "outcome",
  );
  for (const form of forms) submissions.inc({ form, outcome: "failed" }, 0);
  let keeps = true;
  return {
    submission(form: string, outcome: SubmissionOutcome): void {
      submissions.inc({ form, outcome });
      if (outcome === "failed") keeps = false;
      // A repeat proves that the store is readable and holds the request.
      if (outcome === "kept" || outcome === "repeated") keeps = true;
    },
    keeps: () => keeps,
  };
}

function letterMetrics({ counter }: Series) {
  const letters = counter(
    "clinic_letters_total",
    "Attempts to hand a letter to the mail server: sent, written (to a file, without one), failed (tried again later) or dead (given up).",
    "outcome",
  );
  startAtZero(letters, "outcome", ["sent", "written", "failed", "dead"]);
  const alerts = counter(
    "clinic_alerts_total",
    "Alert letters to the owner: sent or failed.",
    "outcome",
  );
  startAtZero(alerts, "outcome", ["sent", "failed"]);
  return {
    letter: (outcome: "sent" | "written" | "failed" | "dead") => letters.inc({ outcome }),
    alert: (outcome: "sent" | "failed") => alerts.inc({ outcome }),
  };
}

/** A series that starts with its first failure shows no increase (Prometheus, "existential issues with metrics"). */
function startAtZero(series: Counter, label: string, values: readonly string[]) {
  for (const value of values) series.inc({ [label]: value }, 0);
}

/** @returns reads the store into its gauges */
function storeMetrics(
  { gauge }: Series,
  { readState, others = () => [], now = () => new Date() }: Options,
) {
  const storeUp = gauge("clinic_store_up", "1 when the store answered.");
  const letters = gauge(
    "clinic_outbox_letters",
    "Letters to the clinic that wait, are dead, or went to files only.",
    "state",
  );
  const oldestSeconds = gauge(
    "clinic_outbox_oldest_seconds",
    "How long the oldest letter to the clinic has waited, or by how much it is dated ahead.",
  );
  const backup = gauge(
    "clinic_backup_last_success_timestamp_seconds",
    "When the last good backup was made (here), left this machine (away), and was restored for trial (tried).",
    "kind",
  );
  const trouble = gauge(
    "clinic_trouble",
    "1 while it lasts, by name: what a person should look at.",
    "name",
  );
  return async () => {
    try {
      const { outbox, backups, troubles } = await readState();
      storeUp.set(1);
      for (const state of ["waiting", "dead", "written"] as const)
        letters.set({ state }, outbox[state]);
      oldestSeconds.set(longestWaitMs(outbox, now()) / 1000);
      for (const [kind, at] of Object.entries(backups))
        if (at) backup.set({ kind }, Date.parse(at) / 1000);
      const open = new Set<string>([...troubles, ...others()].map(({ name }) => name));
      for (const name of Object.keys(troubleNames)) trouble.set({ name }, open.has(name) ? 1 : 0);
    } catch {
      storeUp.set(0);
      // A stale value would look healthy.
      letters.reset();
      trouble.reset();
      oldestSeconds.remove();
    }
  };
}
