import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { foreignNamesFor } from "./foreign-names.ts";

const other = {
  ...ourClinic,
  name: "Plains Road Physio",
  legalName: "Plains Road Physio Inc.",
  address: { ...ourClinic.address, city: "Burlington" },
  areasServed: ["Burlington", "North Bay"],
  otherPlaces: [
    {
      ...ourClinic,
      id: "north",
      address: { ...ourClinic.address, city: "Oakville" },
      seasons: [],
    },
  ],
  locations: [],
  people: [
    { ...ourClinic.people[0]!, name: "Ada Lee", description: "I also work in Scarborough." },
  ],
};
const foundIn = (text: string) =>
  foreignNamesFor(other)(text).map(({ kind, text: found }) => `${kind} ${found}`);

test.each([
  ["Physiotherapy in Scarborough and Burlington.", ["town Scarborough"]],
  ["We follow Alberta’s rules.", ["province Alberta"]],
  ["Open across the Northwest Territories.", ["province Northwest Territories"]],
  [`Book with ${ourClinic.people[0]!.name.replace("Dr. ", "")}.`, [/^person /]],
  ["Jane Osei, RMT, and Li Wong MScPT.", ["person Jane Osei", "person Li Wong"]],
  [
    "Sarah Chen, our chiropractor, and physiotherapist Michael Lee.",
    ["person Sarah Chen", "person Michael Lee"],
  ],
  ["OUR SCARBOROUGH CLINIC", ["town SCARBOROUGH"]],
  ["Close to the Dartmouth ferry.", ["town Dartmouth"]],
  ["Ask for Dr. Okonkwo.", ["person Dr. Okonkwo"]],
])("%j names somebody else's", (text, names) => {
  expect(foundIn(text)).toEqual(
    names.map((name) => (name instanceof RegExp ? expect.stringMatching(name) : name)),
  );
});

test.each([
  "We’re in Burlington and Oakville, Ontario, and see people from North Bay.",
  "The dressing follows Hamiltonian paths, and Kingstonians too.",
  "Dr. is short for doctor.",
  "BURLINGTON, on the corner of Kingston Road.",
])("%j names nobody else's", (text) => {
  expect(foundIn(text)).toEqual([]);
});
