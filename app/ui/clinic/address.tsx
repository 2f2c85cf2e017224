import { whereabouts } from "../../../core/content/browser-facts.ts";
import { shownAddressLines } from "../../../core/content/address.ts";
import { clinic } from "../../../core/content/clinic.ts";

export function Address() {
  return (
    <address className="not-italic">
      {clinic.name}
      <br />
      {shownAddressLines(whereabouts)[0]}
      <br />
      {shownAddressLines(whereabouts)[1]}
    </address>
  );
}
