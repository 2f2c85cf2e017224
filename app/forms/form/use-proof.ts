import { useRef } from "react";
import { useSiteData } from "../../layout/site-data.ts";

/** A slow phone need not finish: a request without a proof is marked, and kept all the same. */
const patienceMs = 8_000;
/** The server takes a proof for an hour. */
const freshMs = 50 * 60_000;

/** A proof of work for the next send, where the owner asks for one: begun at the first touch of a form. */
export function useProof() {
  const { challenge } = useSiteData();
  const underway = useRef<{ proof: Promise<string>; since: number }>(undefined);

  function begin() {
    const { current } = underway;
    if (!challenge || (current && performance.now() - current.since < freshMs))
      return current?.proof;
    const proof = import("./proof.ts").then(({ prove }) => prove()).catch(() => "");
    underway.current = { proof, since: performance.now() };
    return proof;
  }

  return {
    wanted: challenge,
    begin: () => void begin(),
    /** Each proof counts once. */
    async take(): Promise<string> {
      const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ""));
      const proof = await Promise.race([begin() ?? "", late]);
      underway.current = undefined;
      return proof;
    },
  };
}
