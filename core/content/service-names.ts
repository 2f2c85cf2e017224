/** What the service is called whose page has a title of its own. */
export const serviceNames: Record<string, string> = {
  "/physiotherapy-scarborough": "Physiotherapy",
  "/wsib-physiotherapy": "WSIB physiotherapy",
  "/offer": "Initial assessment",
  "/locations/physiotherapy-markham": "Physiotherapy",
  "/locations/physiotherapy-north-york": "Physiotherapy",
  "/pelvic-floor": "Pelvic floor physiotherapy",
  "/landing": "Physiotherapy assessment",
  "/mva-landing": "Physiotherapy",
};
