import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../hydration/hydrated.ts";

/** The history entry keeps it, so that a reload or Back still shows the reference. */
export type SentState = { sent: string };

/** @param signed the reference from a signed address, which a browser without script is sent to */
export function useSentReference(signed: string | undefined) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [told, setTold] = useState(signed);
  const keep = (next?: SentState) =>
    navigate(pathname, {
      replace: true,
      preventScrollReset: true,
      state: next,
      defaultShouldRevalidate: false,
    });
  // The server knows the address alone.
  const kept = hydrated ? (state as SentState | null)?.sent : undefined;
  const reference = kept ?? (search ? signed : undefined);
  return {
    reference,
    /** A reload and Back show the reference again, but not as new. */
    isNew: reference === told,
    show: (sent: string) => {
      setTold(sent);
      void keep({ sent });
    },
    clear: () => void keep(),
  };
}
