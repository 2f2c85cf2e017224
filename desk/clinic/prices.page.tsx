import { FactList, factsByPage } from "../entries/facts.tsx";
import { readOnlyPage } from "../page/page.tsx";

export const pricesPage = readOnlyPage("/prices", "Prices and offer", ({ desk }) => (
  <FactList desk={desk} names={factsByPage["/prices"]} />
));
