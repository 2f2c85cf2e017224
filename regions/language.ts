/** Of every page and letter, and of the numbers and dates in them. */
export const language = "en-CA";
