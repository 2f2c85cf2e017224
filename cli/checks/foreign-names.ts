import { globSync } from "node:fs";
import path from "node:path";
import { readText } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { siteFolder } from "../../core/process/site-folder.ts";
import { provinceNames, towns } from "../../regions/places.ts";
import type { Literal } from "./literals.ts";
import { leavesOf } from "./unconfirmed.ts";

const word = String.raw`[A-Z][\p{L}'’-]+`;
const profession = String.raw`(?:physio|chiro|massage|osteo|kinesio|acupunct|therapist)[\p{L} ]*`;
const persons = new RegExp(
  [
    String.raw`\bDr\.? ${word}(?: ${word})?`,
    String.raw`\b${word} ${word}(?=,? (?:RMT|R?PT|MSc\.?PT|DC|DO|ND|OT|R\.?Kin|R\.?Ac)\b)`,
    String.raw`\b${word} ${word}(?=, (?:our|a|the) [\p{L} ]{0,20}${profession})`,
    String.raw`(?<=\b(?:[Tt]herap|[Pp]hysiotherap|[Cc]hiroprac|[Oo]steopa)\p{L}+ )${word} ${word}`,
  ].join("|"),
  "gu",
);

/** Finds towns, provinces and persons in a text that the clinic's facts don't name. */
export function foreignNamesFor(clinic: Clinic): (text: string) => Literal[] {
  const { name, legalName, address, otherPlaces, areasServed, region, locations, people } = clinic;
  const places = otherPlaces.map((place) => [place.name, place.address]);
  const facts = [name, legalName, address, places, areasServed, region.name];
  const areasAndPeople = [
    ...locations.map(({ area }) => area),
    ...people.map((person) => person.name),
  ];
  const own = plain(
    leavesOf([...facts, ...areasAndPeople])
      .map(({ text }) => text)
      .join("\n"),
  );
  const kinds = new Map([
    ...towns.map((town) => [plain(town), "town"] as const),
    ...provinceNames.map((province) => [plain(province), "province"] as const),
  ]);
  // A longer name first, since one may be a part of another.
  const names = [...towns, ...provinceNames, ...examplePeople()].toSorted(
    (one, other) => other.length - one.length,
  );
  const known = new RegExp(
    `(?<![\\p{L}-])(?:${[...names, ...names.map((name) => name.toUpperCase())].join("|").replaceAll(".", "\\.")})(?![\\p{L}-]| ${street})`,
    "gu",
  );
  return (text) =>
    [...text.matchAll(known), ...text.matchAll(persons)]
      .filter(([found]) => !own.includes(plain(found.replace(/^Dr\.? /, ""))))
      .map(({ 0: found, index }) => ({
        kind: kinds.get(plain(found)) ?? "person",
        text: found,
        at: index,
      }));
}

/** Kingston Road leads through other towns. */
const street =
  "(?:Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Line|Boulevard|Blvd|Lane|Crescent|Parkway)\\b";

/** Makes capitals and accents count for nothing, as people mean them. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Who works at the clinics that came with the site. */
const examplePeople = (): string[] =>
  globSync("{clinic,examples/*}/people/*.md", { cwd: siteFolder }).flatMap((file) => {
    const [, name] = /^name: (?:Dr\.? )?(.+)$/m.exec(readText(path.join(siteFolder, file))) ?? [];
    return name ?? [];
  });
