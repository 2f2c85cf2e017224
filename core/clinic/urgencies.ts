/** The three urgencies of NHS.UK's care cards, the level in words for those who do not see the colour. */
export const urgencies = { now: "Emergency:", today: "Urgent:", book: "Not urgent:" } as const;
export type Urgency = keyof typeof urgencies;

/** A card's first signs are the most urgent; on a phone the others show on request. */
export const firstSigns = 5;
