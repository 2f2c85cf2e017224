import { type OtherPlace, useSite } from "../../layout/site-data.ts";
import { shownAddressLines } from "../../../core/clinic/address.ts";

export function Address({ place }: { place?: OtherPlace | undefined }) {
  const { facts } = useSite();
  const [street, town] = shownAddressLines(place ?? facts);
  return (
    <address className="not-italic">
      {(place ?? facts).name}
      <br />
      {street}
      <br />
      {town}
    </address>
  );
}
