import { shownAddressLines } from "../../../core/content/address.ts";
import { clinic } from "../../../core/content/clinic.ts";

export function Address() {
  return (
    <address className="not-italic">
      {clinic.name}
      <br />
      {shownAddressLines(clinic)[0]}
      <br />
      {shownAddressLines(clinic)[1]}
    </address>
  );
}
