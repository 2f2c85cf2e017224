import type { Letter } from "./outbox.ts";

/** A digest leaves every ten minutes, so that none of its letters is late (retry-policy.ts). */
export const flood = { messagesPerHour: 60, digestEveryMs: 10 * 60_000, mostInDigest: 200 };

const hourMs = 3_600_000;

/** How many letters to the clinic may leave: past the limit of an hour, several as one digest. */
export function createPace(limit: typeof flood | undefined, elapsedMs: () => number) {
  /** When messages to the clinic left in the last hour. */
  let left: number[] = [];
  let mostInDigest = limit?.mostInDigest ?? 1;

  return {
    allowance(room: number): { most: number; asDigest?: boolean } {
      const at = elapsedMs();
      left = left.filter((time) => time > at - hourMs);
      if (!limit || left.length < limit.messagesPerHour) return { most: room };
      const isTime = at - left.at(-1)! >= limit.digestEveryMs;
      return isTime ? { most: mostInDigest, asDigest: true } : { most: 0 };
    },
    accepted([letter, ...others]: readonly Letter[]): void {
      if (letter?.kind !== "clinic") return;
      left.push(elapsedMs());
      if (others.length > 0) mostInDigest = limit?.mostInDigest ?? 1;
    },
    /** Halves the next digests until the request whose words are refused stands alone. */
    digestRefused(count: number): void {
      mostInDigest = Math.ceil(count / 2);
    },
  };
}
