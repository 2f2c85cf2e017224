import { useSite } from "../../layout/site-data.ts";
import { shownAddressLines } from "../../../core/clinic/address.ts";

export function Address() {
  const { facts } = useSite();
  return (
    <address className="not-italic">
      {facts.name}
      <br />
      {shownAddressLines(facts)[0]}
      <br />
      {shownAddressLines(facts)[1]}
    </address>
  );
}
