import type { offerCard } from "../../../core/clinic/offer.server.ts";
import { ButtonLink } from "../controls/button.tsx";
import { Filled } from "../text/filled.tsx";
import { Panel } from "../text/panel.tsx";

export type OfferText = NonNullable<ReturnType<typeof offerCard>>;

export function OfferCard({ offer }: { offer: OfferText }) {
  const { title, text, link, price, prices, ends } = offer;
  return (
    <Panel tone="sun">
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-2">{text}</p>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-small tabular-nums empty:hidden sm:flex sm:flex-wrap">
            {prices.map(({ service, price: now, regularPrice }) => (
              <li key={service}>
                <Filled
                  text={price}
                  places={{
                    service: <span className="block">{service}</span>,
                    price: <strong className="font-serif text-h3 max-sm:block">{now}</strong>,
                    regularPrice: <s>{regularPrice}</s>,
                  }}
                />
              </li>
            ))}
          </ul>
          {ends && <p className="mt-2 text-small">{ends}</p>}
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
