import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { longDate, todayIn } from "../../core/content/hours/dates.ts";
import { fillPlaces } from "../../core/content/folder/fill-places.ts";
import { PhoneLink } from "../ui/controls/button.tsx";
import { offlineNotice as notice } from "../ui/site.words.ts";
import { Container } from "../ui/text/section.tsx";

export function OfflineNotice() {
  const { pathname, search } = useLocation();
  const savedAt = useSavedAt(pathname);
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" data-print="none">
      {(savedAt || isOffline) && (
        <div className="border-b-2 border-sun-7 bg-sun-1 py-3 text-small">
          <Container>
            <p className="max-w-measure">
              {isOffline && `${notice.lost} ${hasForm() ? `${notice.typed} ` : ""}`}
              {savedAt && `${fillPlaces(notice.saved, { date: dateOf(savedAt) })} `}
              {notice.call} <PhoneLink />
              {savedAt && !isOffline && (
                <>
                  {" "}
                  <a href={pathname + search} className="link">
                    {notice.reload}
                  </a>
                </>
              )}
            </p>
          </Container>
        </div>
      )}
    </div>
  );
}

/** When the copy was saved; undefined after a navigation. */
function useSavedAt(pathname: string): string | undefined {
  const [openedAt] = useState(pathname);
  const savedAt = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset.saved,
    () => undefined,
  );
  const isCopy = pathname === openedAt;
  useEffect(() => {
    if (!isCopy) delete document.documentElement.dataset.saved;
  }, [isCopy]);
  return isCopy ? savedAt : undefined;
}

const hasForm = () => document.querySelector('form[method="post"]') !== null;

function watchConnection(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

const dateOf = (instant: string) => longDate(todayIn(clinic.timeZone, new Date(instant)));
