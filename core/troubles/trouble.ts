/** Every trouble's name, and how its end is told. */
export const troubleNames = {
  late: "letters were late",
  many: "very many letters waited",
  dead: "there were dead letters",
  stopped: "the mail server took no letters",
  keyless: "letters waited for a key",
  unmailed: "no SMTP_URL was set",
  written: "letters lay in files",
  disk: "the disk was almost full",
  backup: "there was no fresh backup",
  clock: "the clock was ahead",
  folder: "a change of the clinic's folder waited",
};

/** What a person should look at; it begins and ends for itself. */
export type Trouble = {
  name: keyof typeof troubleNames;
  title: string;
  /** Tells figures and what to do; no personal data. */
  text: string;
};
