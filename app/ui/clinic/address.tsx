import { type PlaceData, useSite } from "../../layout/site-data.ts";
import { shownAddressLines } from "../../../core/clinic/address.ts";

type AddressProps = { place?: PlaceData | undefined; named?: boolean };

export function Address({ place, named }: AddressProps) {
  const { facts } = useSite();
  const [street, town] = shownAddressLines(place ?? facts);
  return (
    <address className="not-italic">
      {named && (
        <>
          {(place ?? facts).name}
          <br />
        </>
      )}
      {street}
      <br />
      {town}
    </address>
  );
}
