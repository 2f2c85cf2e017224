import type { Challenge, Solution } from "altcha-lib";

/** Fetches a challenge and solves it in a worker: what a form sends along. Loaded only where it is asked for. */
export async function prove(): Promise<string> {
  const answer = await fetch("/api/challenge");
  if (!answer.ok) return "";
  const challenge = (await answer.json()) as Challenge;
  const worker = new Worker(new URL("./proof.worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
        resolve(data),
      );
      worker.addEventListener("error", reject);
      worker.postMessage(challenge);
    });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
  } finally {
    worker.terminate();
  }
}
