import { BookButton } from "../controls/button.tsx";
import { Panel } from "../text/panel.tsx";
import { OpenStatus } from "./open-now.tsx";

/** Stays beside a long text where there is room; a phone has its bar. */
export function BookCard({ url }: { url?: string | undefined }) {
  return (
    <div className="max-lg:hidden" data-print="none">
      <Panel tone="lake">
        <p className="mb-4 text-small">
          <OpenStatus />
        </p>
        <BookButton url={url} />
      </Panel>
    </div>
  );
}
