import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Told when the lower part of a page that a click brought has come. */
export const wholeEvent = "clinic:whole";

/**
 * What stands below the first screen of a page. After a click the top is painted first and this in the moments after,
 * which halves the wait. A page that the browser loaded, to which someone goes back, or in which a hash names a place
 * is whole at once.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const type = useNavigationType();
  const { hash } = useLocation();
  const [isDue, setIsDue] = useState(type === "POP" || hash !== "");

  useEffect(() => {
    if (isDue) return void dispatchEvent(new Event(wholeEvent));
    // After the frame that shows the top; in a tab that is not in view there is none to wait for.
    const come = () => startTransition(() => setIsDue(true));
    const soon = () => setTimeout(come);
    const frame = requestAnimationFrame(soon);
    const late = setTimeout(come, 300);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
    };
  }, [isDue]);

  return isDue ? children : <div className="min-h-screen" />;
}
