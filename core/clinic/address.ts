import type { Facts } from "./folder/read-clinic.ts";

type Address = Pick<Facts, "address">;

/** The street, and the town with its postal code. */
export function addressLines({ address }: Address): readonly [string, string] {
  const { city, province, postalCode } = address;
  return [premises(address), `${city}, ${province} ${postalCode}`];
}

const premises = ({ suite, street }: Address["address"]) =>
  [suite, street].filter(Boolean).join(", ");

export const addressLine = (clinic: Address): string => addressLines(clinic).join(", ");

/** Keeps the postal code on one line. */
export const shownAddressLines = (clinic: Address): string[] => {
  const { postalCode } = clinic.address;
  return addressLines(clinic).map((line) =>
    line.replace(postalCode, postalCode.replaceAll(" ", "\u00A0")),
  );
};

export const shortAddress = ({ address }: Address): string =>
  `${premises(address)}, ${address.city}`;

const destination = (clinic: Address) => encodeURIComponent(addressLine(clinic));

export const directionsUrl = (clinic: Address): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${destination(clinic)}`;

export const mapFrameUrl = (clinic: Address): string =>
  `https://www.google.com/maps?q=${destination(clinic)}&output=embed`;
