import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { clinicData, placeData } from "./clinic-data.server.ts";
import { questionsData, trailTo } from "./json-ld.server.ts";
import { jobData, serviceData } from "./page-data.server.ts";

// The owner's own closures change.
const clinic = { ...ourClinic, closures: [] };

test("search engines read that the clinic is closed on a public holiday", () => {
  // With Boxing Day.
  const day = { validFrom: "2026-12-25", validThrough: "2026-12-26" };
  const type = "OpeningHoursSpecification";
  const christmas = { "@type": type, opens: "00:00", closes: "00:00", ...day };
  for (const day of ["2026-11-20", "2026-12-25"]) {
    const now = new Date(`${day}T12:00:00-05:00`);
    for (const data of [clinicData(clinic, clinic.bookingUrl, now), placeData(clinic, now)]) {
      expect(data.specialOpeningHoursSpecification).toContainEqual(christmas);
    }
  }
});

test("search engines read of a closure for part of each day as long as it lasts, and of holidays in it", () => {
  const closure = { first: "2026-01-05", last: "2026-12-31", until: "12:00", reason: "A move" };
  const now = new Date("2026-03-20T12:00:00-04:00");
  const told = placeData({ ...clinic, closures: [closure] }, now).specialOpeningHoursSpecification!;
  const hoursOn = (day: string) =>
    told
      .filter(
        ({ validFrom, validThrough }) => String(validFrom) <= day && day <= String(validThrough),
      )
      .map(({ opens, closes }) => `${String(opens)}–${String(closes)}`);
  // The phones are answered until eight.
  expect(hoursOn("2026-03-20")).toEqual(["12:00–20:00"]);
  expect(new Set(hoursOn("2026-04-03"))).toEqual(new Set(["00:00–00:00"]));
  expect(hoursOn("2026-05-01")).toEqual(["12:00–20:00"]);
  const firstDays = told.map(({ validFrom }) => validFrom);
  expect(firstDays, "days in a row with the same hours are one entry").not.toContain("2026-03-25");
});

test("an offer has the price and the last day that are known, and is left out without either", () => {
  const service = { path: "/offer", title: "Initial assessment" };
  const offer = { price: "55", ends: "2026-12-31" };
  expect(serviceData(clinic, { ...service, offer }).offers).toEqual({
    "@type": "Offer",
    url: "/offer",
    price: "55",
    priceCurrency: "CAD",
    validThrough: "2026-12-31",
  });
  expect(serviceData(clinic, { ...service, offer: undefined })).not.toHaveProperty("offers");
});

test("the paragraphs and list items of an answer are apart in its text", () => {
  const html = "<p>It depends:</p>\n<ul><li>one, <b>30–45.</b></li><li>two</li><li>three</li></ul>";
  const { mainEntity } = questionsData([{ q: "How long?", html }]);
  expect(mainEntity[0]?.acceptedAnswer.text).toBe("It depends: one, 30–45. two; three");
});

test("a trail names the list of services only where the clinic has one", () => {
  const home = { to: "/", label: "Home" };
  expect(trailTo(ourClinic, "services")).toEqual([home, { to: "/services", label: "Services" }]);
  expect(trailTo({ ...ourClinic, hasPage: () => false }, "services")).toEqual([home]);
});

test.each([
  ["Full-time or part-time", { employmentType: ["FULL_TIME", "PART_TIME"] }],
  ["Contract", { employmentType: ["CONTRACTOR"] }],
  ["By arrangement", {}],
])("an opening is told whole to search engines: %s", (type, kinds) => {
  const words = { summary: "", description: "Hands & <b>heart</b>", requirements: ["Grade > 1"] };
  const opening = { id: "rmt", title: "Therapist", type, ...words, responsibilities: ["Care"] };
  const data = jobData(clinic, {
    ...opening,
    location: "Scarborough",
    posted: "2026-11-01",
    closes: "2026-12-31",
  });
  expect(data).toEqual({
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: clinic.name, value: "rmt" },
    hiringOrganization: { "@type": "Organization", name: clinic.legalName, sameAs: "/" },
    jobLocation: {
      "@type": "Place",
      address: expect.objectContaining({ postalCode: clinic.address.postalCode }),
    },
    title: "Therapist",
    description:
      "<p>Hands &amp; &lt;b&gt;heart&lt;/b&gt;</p><ul><li>Care</li></ul><ul><li>Grade &gt; 1</li></ul>",
    url: "/careers#rmt",
    datePosted: "2026-11-01",
    validThrough: "2026-12-31",
    ...kinds,
  });
});
