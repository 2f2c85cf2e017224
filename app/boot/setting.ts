/**
 * `VITE_BOOT=off npm start` leaves all of this out: the document is then React Router's own, with a stylesheet that it
 * waits for and React at once.
 */
export const isBootOn = import.meta.env.VITE_BOOT !== "off" && !import.meta.env.DEV;
