/** What `npm start` runs Node with (scripts/run.mjs). */
export const nodeFlags = [
  "--max-semi-space-size=16",
  "--no-allocation-site-pretenuring",
  "--max-old-space-size=512",
];
