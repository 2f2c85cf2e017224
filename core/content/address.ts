import { clinic } from "./clinic.ts";

const { suite, street, city, province, postalCode } = clinic.address;

const premises = [suite, street].filter(Boolean).join(", ");

export const addressLines = [premises, `${city}, ${province} ${postalCode}`] as const;
export const addressLine = addressLines.join(", ");
/** Broken nowhere inside the postal code. */
export const shownAddressLines = addressLines.map((line) =>
  line.replace(postalCode, postalCode.replaceAll(" ", "\u00A0")),
);
export const shortAddress = `${premises}, ${city}`;

const destination = encodeURIComponent(addressLine);
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
export const mapFrameUrl = `https://www.google.com/maps?q=${destination}&output=embed`;
