import { clinic } from "./clinic.ts";

const { suite, street, city, province, postalCode } = clinic.address;

const premises = [suite, street].filter(Boolean).join(", ");

export const addressLines = [premises, `${city}, ${province} ${postalCode}`] as const;
export const addressLine = addressLines.join(", ");
export const shortAddress = `${premises}, ${city}`;

const destination = encodeURIComponent(addressLine);
export const directionsUrl = `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
export const mapFrameUrl = `https://www.google.com/maps?q=${destination}&output=embed`;
