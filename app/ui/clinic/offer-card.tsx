import { ButtonLink } from "../controls/button.tsx";
import { Panel } from "../text/panel.tsx";

export type OfferText = { title: string; text: string; link: string; terms: readonly string[] };

export function OfferCard({ offer: { title, text, link, terms } }: { offer: OfferText }) {
  return (
    <Panel tone="sun">
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-2">{text}</p>
          {terms.length > 0 && <p className="mt-2 text-small">{terms.join(" · ")}</p>}
        </div>
        <div className="flex flex-col sm:items-start md:items-end" data-print="none">
          <ButtonLink to="/offer" tone="secondary">
            {link}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
