import path from "node:path";
import { clinicFolder } from "./clinic-folder.ts";
import { fillIn } from "./folder/entry.ts";
import { collectMistakes, located } from "./folder/front-matter.ts";
import { hasPart, onlyOffered } from "./parts.ts";
import { readText, shownName } from "./folder/read-text.ts";
import { readPeople } from "./folder/read-people.ts";

const people = collectMistakes(
  readPeople(clinicFolder, (part) => !hasPart(part)),
  ({ source: _source, confirmed: _confirmed, remark: _remark, ...person }) => {
    const file = path.join(clinicFolder, "people", `${person.id}.md`);
    return located(shownName(file), readText(file), () => onlyOffered(fillIn(person)));
  },
);

export type Practitioner = (typeof people)[number];

/** Who works at the clinic, for the team's page; each in a file of clinic/people. */
export const allPeople = (): readonly Practitioner[] => people;
