import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/** Leads on to another page after a while, unless the visitor leaves or stays on purpose before that. */
export function useGoOn(afterMs: number) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => void navigate(to), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
  return { goTo: setTo, stay: () => setTo(undefined) };
}
