/** "What’s new?" is "whats-new". @param word of which letters a word may be */
export const hyphenated = (text: string, word: RegExp): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/['’\p{M}]/gu, "")
    .match(word)
    ?.join("-") ?? "";

/** Makes a file's name of a title: "Jane O’Neil" is "jane-oneil". */
export const slugOf = (title: string): string => hyphenated(title, /[a-z\d]+/g).slice(0, 60);

/** "massage-therapist" is "massageTherapist". */
export const camelCased = (slug: string): string =>
  slug.replaceAll(/-(.?)/g, (_, letter: string) => letter.toUpperCase());
