import { type Clinic, loadClinic } from "../core/clinic/load.ts";
import { surroundingsOf } from "../app/layout/surroundings.server.ts";
import { contextOf, type ServerContext } from "../app/server-context.ts";
import type { Pages } from "../core/clinic/pages/read-pages.ts";
import { ourFolder } from "./clinic-folder.ts";

/** The clinic of this repository, for tests of what takes one. It leaves no page out. */
export const ourClinic = (await loadClinic(ourFolder)) as Clinic & { pages: Required<Pages> };

/** What stands around its texts. */
export const surroundings = surroundingsOf(
  contextOf({ clinic: ourClinic, config: {} } as ServerContext, "", ""),
);

const { name, legalName, phone, email, address, areasServed, siteUrl, people, brand } = ourClinic;
const { white: _, ...colours } = brand.colours;

/** What belongs to this clinic alone. */
export const wordsOfOurs = [
  name,
  legalName,
  phone.display,
  phone.e164,
  email,
  new URL(siteUrl).host,
  address.street,
  address.city,
  address.postalCode,
  ...areasServed,
  ...people.map((person) => person.name),
  ...Object.values({ ...colours, ...brand.drawings }),
];
