import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { shownTestimonials, storedTestimonials } from "./testimonials.ts";

const db = await openTestDatabase();

type Given = { about?: string; content?: string; approved?: boolean; featured?: boolean };

/** A testimonial that was given on this day of March. */
async function store(day: number, { about = "Physiotherapy", ...given }: Given = {}) {
  await db
    .insertInto("testimonials")
    .values({
      patient_name: `Patient ${day}`,
      rating: 5,
      content: "They asked before they began.",
      service_received: about,
      approved: true,
      featured: true,
      created_at: `2026-03-${String(day).padStart(2, "0")}T15:00:00.000Z`,
      ...given,
    })
    .execute();
}

const namesOf = (list: readonly { patient_name: string }[]) =>
  list.map(({ patient_name }) => patient_name);
const showing = (showMassageTestimonials: boolean) => ({ ...ourClinic, showMassageTestimonials });
const shown = async (showMassage: boolean) =>
  namesOf(shownTestimonials(showing(showMassage), await storedTestimonials(db)));

test("the four newest that are approved and featured are shown", async () => {
  for (const day of [3, 1, 6, 2, 4, 5]) await store(day);
  await store(7, { approved: false });
  await store(8, { featured: false });
  expect(await shown(true)).toEqual(["Patient 6", "Patient 5", "Patient 4", "Patient 3"]);
});

test("newer ones that may not be shown, or say nothing, take no other's place", async () => {
  for (const day of [1, 2, 3, 4, 5]) await store(day);
  for (const day of [11, 12, 13, 14]) await store(day, { about: "Deep tissue MASSAGE" });
  for (const day of [21, 22, 23, 24]) await store(day, { content: " \u0007\n" });
  expect(await shown(false)).toEqual(["Patient 5", "Patient 4", "Patient 3", "Patient 2"]);
  expect(await shown(true)).toEqual(["Patient 14", "Patient 13", "Patient 12", "Patient 11"]);
});

test("the built-in ones stand in when none is stored, without massage when the owner decides so", async () => {
  const services = (showMassage: boolean) =>
    shownTestimonials(showing(showMassage), []).map(({ service_received }) => service_received);
  expect(services(true)).toContain("Massage Therapy");
  expect(services(false)).toEqual(services(true).filter((name) => name !== "Massage Therapy"));
  await store(1, { about: "Massage Therapy" });
  expect(await shown(false)).toEqual([]);
});
