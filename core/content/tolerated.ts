/** While all mistakes are looked for: those of clinic.yaml, which other files can be read in spite of. */
export const tolerated: { mistakes?: string[] } = {};
