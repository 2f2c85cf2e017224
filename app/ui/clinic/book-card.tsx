import { BookButton, TallLink } from "../controls/button.tsx";
import { Panel } from "../text/panel.tsx";
import { OpenStatus } from "./open-now.tsx";

type BookCardProps = {
  url?: string | undefined;
  prices?: { to: string; label: string; service?: string; note?: string } | undefined;
};

/** Stays beside a long text where there is room; a phone has its bar. */
export function BookCard({ url, prices }: BookCardProps) {
  return (
    <div className="max-lg:hidden" data-print="none">
      <Panel tone="lake">
        <p className="text-small">
          <OpenStatus isBrief />
        </p>
        {prices?.note && (
          <p className="mt-3 text-small tabular-nums">
            <strong>{prices.service}</strong>
            <br />
            {prices.note}
          </p>
        )}
        <div className="mt-4">
          <BookButton url={url} />
        </div>
        {prices && <TallLink {...prices} className="mt-2 -mb-3 text-small" />}
      </Panel>
    </div>
  );
}
