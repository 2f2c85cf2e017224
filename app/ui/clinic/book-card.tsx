import { BookButton, TextLink } from "../controls/button.tsx";
import { Panel } from "../text/panel.tsx";
import { OpenStatus } from "./open-now.tsx";

type BookCardProps = { url?: string | undefined; prices?: { to: string; label: string } };

/** Stays beside a long text where there is room; a phone has its bar. */
export function BookCard({ url, prices }: BookCardProps) {
  return (
    <div className="max-lg:hidden" data-print="none">
      <Panel tone="lake">
        <p className="mb-4 text-small">
          <OpenStatus />
        </p>
        <BookButton url={url} />
        {prices && (
          <p className="tall-links mt-2 -mb-3 text-small">
            <TextLink to={prices.to}>{prices.label}</TextLink>
          </p>
        )}
      </Panel>
    </div>
  );
}
