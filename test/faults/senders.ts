import { setTimeout as wait } from "node:timers/promises";
import { message as usual, type Site } from "../site.ts";
import { startVisitors } from "./visitors.ts";

/** The text by which a letter is known to be about the nth request. */
export const requestText = (n: number) => `Request number ${n}.`;
export const requestNumber = (text: string) => Number(/Request number (\d+)\./.exec(text)?.[1]);

/**
 * Visitors who send one request after the other, each unlike any before, half through the JSON endpoint
 * and half as plain forms. When no answer comes, or a refusal, the same request is sent again under its key,
 * as the page does, until it is acknowledged.
 * @param pauseMs how long a visitor waits after an answer
 */
export function startSenders(site: Pick<Site, "url">, visitors: number, pauseMs = 5, headers = {}) {
  const acknowledged = new Map<number, string>();
  const answerMs: number[] = [];
  let [next, unanswered, cutOff, refused] = [0, 0, 0, 0];
  const odd = new Set<string>();
  const keys = crypto.randomUUID();

  async function send() {
    const n = ++next;
    let reference = await attempt(n);
    while (!reference) {
      await wait(20);
      reference = await attempt(n);
    }
    acknowledged.set(n, reference);
    await wait(pauseMs);
  }

  async function attempt(n: number): Promise<string | undefined> {
    const started = performance.now();
    try {
      const answer = await (n % 2 ? sendAsJson(n) : sendAsForm(n));
      const text = `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
      answerMs.push(performance.now() - started);
      if (answer.status === 200 || answer.status === 303) return /[A-Z]{3}-\d{4}/.exec(text)?.[0];
      refused++;
      if (answer.status !== 503 || !text.includes("could not save it just now"))
        odd.add(`${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      unanswered++;
      if (!foundNobody(error)) cutOff++;
    }
    return undefined;
  }

  const answers = (n: number) => ({
    ...usual,
    message: requestText(n),
    idempotencyKey: `${keys}-${n}`,
  });
  const post = (path: string, body: BodyInit, more = {}) =>
    fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, ...more },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  const json = { "content-type": "application/json" };
  const sendAsJson = (n: number) =>
    post("/api/send-contact-email", JSON.stringify(answers(n)), json);
  const sendAsForm = (n: number) => post("/contact", new URLSearchParams(answers(n)));

  return {
    /** The reference that each request was acknowledged with, by its number. */
    acknowledged,
    /** How long each answer took, in milliseconds. */
    answerMs,
    unanswered: () => unanswered,
    /** Those of them that had found the site listening. */
    cutOff: () => cutOff,
    refused: () => refused,
    /** Answers that no visitor should ever get. */
    odd,
    /** Lets every visitor get the acknowledgement that is due to him, then ends. */
    leave: startVisitors(visitors, send),
  };
}

export type Senders = ReturnType<typeof startSenders>;

function foundNobody(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
