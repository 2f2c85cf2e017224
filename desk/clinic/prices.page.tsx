import { FactList, factsByPage } from "../entries/facts.tsx";
import { plainPage } from "../page/page.tsx";

export const pricesPage = plainPage("/prices", "Prices and offer", ({ desk }) => (
  <FactList desk={desk} names={factsByPage["/prices"]} />
));
