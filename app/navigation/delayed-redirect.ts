import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Leads on to another page after a while, unless the visitor leaves or stays on purpose before that, or the page cannot
 * be had: who has sent something reads so here too, and is not led to an error.
 */
export function useDelayedRedirect(afterMs: number) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!to) return;
    let stays = false;
    const isThere = fetch(to.replace("?", ".data?")).then(
      ({ ok }) => ok,
      () => false,
    );
    setTimeout(async () => {
      if ((await isThere) && !stays) void navigate(to);
    }, afterMs);
    return () => void (stays = true);
  }, [to, afterMs, navigate]);
  return { goTo: setTo, stay: () => setTo(undefined) };
}
