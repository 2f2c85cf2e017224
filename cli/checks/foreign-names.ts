import { globSync } from "node:fs";
import path from "node:path";
import { readText } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { siteFolder } from "../../core/site-folder.ts";
import { provinceNames, towns } from "../../regions/places.ts";
import type { Literal } from "./literals.ts";
import { leavesOf } from "./unconfirmed.ts";

const withLetters =
  /\b[A-Z][\p{L}'’-]+ [A-Z][\p{L}'’-]+(?=,? (?:RMT|R?PT|MSc\.?PT|DC|DO|ND|OT|R\.?Kin|R\.?Ac)\b)/gu;
const doctor = /\bDr\.? [A-Z][\p{L}'’-]+(?: [A-Z][\p{L}'’-]+)?/gu;

/** Finds towns, provinces and persons in a text that the clinic's facts don't name. */
export function foreignNamesFor(clinic: Clinic): (text: string) => Literal[] {
  const { name, legalName, address, otherPlaces, areasServed, region, locations, people } = clinic;
  const places = otherPlaces.map((place) => [place.name, place.address]);
  const facts = [name, legalName, address, places, areasServed, region.name, people];
  const areas = locations.map(({ area }) => area);
  const own = leavesOf([...facts, ...areas])
    .map(({ text }) => text)
    .join("\n");
  const kinds = new Map([
    ...towns.map((town) => [town, "town"] as const),
    ...provinceNames.map((province) => [province, "province"] as const),
    ...examplePeople().map((person) => [person, "person"] as const),
  ]);
  // A longer name first, since one may be a part of another.
  const names = [...kinds.keys()].toSorted((one, other) => other.length - one.length);
  const known = new RegExp(
    `(?<![\\p{L}-])(?:${names.join("|").replaceAll(".", "\\.")})(?![\\p{L}-])`,
    "gu",
  );
  return (text) =>
    [...text.matchAll(known), ...text.matchAll(doctor), ...text.matchAll(withLetters)]
      .filter(([found]) => !own.includes(found.replace(/^Dr\.? /, "")))
      .map(({ 0: found, index }) => ({
        kind: kinds.get(found) ?? "person",
        text: found,
        at: index,
      }));
}

/** Who works at the clinics that came with the site. */
const examplePeople = (): string[] =>
  globSync("{clinic,examples/*}/people/*.md", { cwd: siteFolder }).flatMap((file) => {
    const [, name] = /^name: (?:Dr\.? )?(.+)$/m.exec(readText(path.join(siteFolder, file))) ?? [];
    return name ?? [];
  });
