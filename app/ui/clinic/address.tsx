import { addressLines } from "../../../core/content/address.ts";
import { clinic } from "../../../core/content/clinic.ts";

export function Address() {
  return (
    <address className="not-italic">
      {clinic.name}
      <br />
      {addressLines[0]}
      <br />
      {addressLines[1]}
    </address>
  );
}
