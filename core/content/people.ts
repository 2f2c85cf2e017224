import { clinicFolder } from "./clinic-folder.ts";
import { text } from "./pages/shapes.ts";
import { hasPart } from "./parts.ts";
import { readPeople } from "./folder/read-people.ts";

const people = readPeople(clinicFolder, text, (part) => !hasPart(part)).map(
  ({ source: _source, confirmed: _confirmed, remark: _remark, ...person }) => person,
);

export type Practitioner = (typeof people)[number];

/** Who works at the clinic, for the team's page; each in a file of clinic/people. */
export const allPeople = (): readonly Practitioner[] => people;
