import type { Person } from "./folder/read-people.ts";
import { loaded } from "./loaded.ts";

export type Practitioner = Person;

/** Who works at the clinic, for the team's page; each in a file of clinic/people. */
export const allPeople = (): readonly Practitioner[] => loaded.people;
