import { globSync } from "node:fs";
import path from "node:path";
import { readText } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { siteFolder } from "../../core/process/site-folder.ts";
import { provinceNames, towns } from "../../regions/places.ts";
import { findLiterals, type Literal } from "./literals.ts";
import { leavesOf } from "./unconfirmed.ts";

const word = String.raw`[A-Z][\p{L}'’-]+`;
const profession = String.raw`(?:physio|chiro|massage|osteo|kinesio|acupunct|therapist)[\p{L} ]*`;
const persons = [
  String.raw`\bDr\.? ${word}(?: ${word})?`,
  String.raw`\b${word} ${word}(?=,? (?:RMT|R?PT|MSc\.?PT|DC|DO|ND|OT|R\.?Kin|R\.?Ac)\b)`,
  String.raw`\b${word} ${word}(?=, (?:our|a|the) [\p{L} ]{0,20}${profession})`,
  String.raw`(?<=\b(?:[Tt]herap|[Pp]hysiotherap|[Cc]hiroprac|[Oo]steopa)\p{L}+ )${word} ${word}`,
];

/** Finds towns, provinces and persons in a text that the clinic's facts don't name. */
export function foreignNamesFor(clinic: Clinic): (text: string) => Literal[] {
  const { name, legalName, address, areasServed, region } = clinic;
  const places = clinic.otherPlaces.map((place) => [place.name, place.address]);
  const areas = clinic.locations.map(({ area }) => area);
  const people = clinic.people.map((person) => person.name);
  const facts = [name, legalName, address, places, areasServed, region.name, areas, people];
  const own = plain(
    leavesOf(facts)
      .map(({ text }) => text)
      .join("\n"),
  );
  const patterns = {
    town: anyOf(named(towns)),
    province: anyOf(named(provinceNames)),
    person: anyOf([...named(examplePeople()), ...persons]),
  };
  return (text) =>
    findLiterals(text, patterns).filter(
      (found) => !own.includes(plain(found.text.replace(/^Dr\.? /, ""))),
    );
}

const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join("|"), "gu");

/** Kingston Road leads through other towns. */
const street =
  "(?:Road|Rd|Street|St|Avenue|Ave|Drive|Dr|Line|Boulevard|Blvd|Lane|Crescent|Parkway)\\b";

/** The longest first, since one name may be a part of another. */
const named = (names: readonly string[]) =>
  names
    .toSorted((one, other) => other.length - one.length)
    .flatMap((name) => [name, name.toUpperCase()])
    .map((name) => `(?<![\\p{L}-])${name.replaceAll(".", "\\.")}(?![\\p{L}-]| ${street})`);

/** Makes capitals and accents count for nothing, as people mean them. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Who works at the clinics that came with the site. */
const examplePeople = (): string[] =>
  globSync("{clinic,examples/*}/people/*.md", { cwd: siteFolder }).flatMap((file) => {
    const [, name] = /^name: (?:Dr\.? )?(.+)$/m.exec(readText(path.join(siteFolder, file))) ?? [];
    return name ?? [];
  });
