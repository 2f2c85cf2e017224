/** What `npm start` runs Node with (scripts/run.mjs). */
export const nodeFlags = ["--max-semi-space-size=4", "--max-old-space-size=512"];
