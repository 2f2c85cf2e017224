import { useSite } from "./site-data.ts";
import { useSyncExternalStore } from "react";
import { PhoneLink } from "../ui/controls/button.tsx";
import { Container } from "../ui/text/section.tsx";

export function OfflineNotice() {
  const { offlineNotice: notice } = useSite().words;
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div aria-live="polite" data-print="none">
      {isOffline && (
        <div className="border-b-2 border-sun-7 bg-sun-1 py-3 text-small">
          <Container>
            <p className="max-w-measure">
              {notice.lost} {hasForm() && notice.typed} {notice.call} <PhoneLink />
            </p>
          </Container>
        </div>
      )}
    </div>
  );
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
