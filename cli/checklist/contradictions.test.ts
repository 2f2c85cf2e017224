import { expect, test, vi } from "vitest";
import { addressLine } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";
import { hoursText } from "../../core/content/opening-hours.ts";
import { clinicData } from "../../app/feeds/json-ld.server.ts";
import { findContradictions } from "./contradictions.ts";
import { readPage } from "./page-text.ts";

// The owner's own facts change; what is planted below contradicts these.
vi.mock("../../core/content/clinic.ts", async (original) => {
  const { clinic } = await original<typeof import("../../core/content/clinic.ts")>();
  const { exampleFacts } = await import("../../test/example-facts.ts");
  return { clinic: { ...clinic, ...exampleFacts } };
});

const found = (html: string) => findContradictions(readPage(html)).map((one) => one.found);
const inJson = (data: object) =>
  found(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);

const right = [
  `<p>Call <a href="tel:${clinic.phone.e164}">${clinic.phone.display}</a> or write to <a href="mailto:${clinic.email}?subject=Hello">${clinic.email}</a>.</p>`,
  `<address>${addressLine}</address><p>${clinic.privacyContact.address}, ${clinic.privacyContact.email}</p>`,
  `<p>${hoursText(clinic.treatmentHours)}</p><p>${hoursText(clinic.receptionHours)}</p>`,
  "<table><tr><th>Monday to Friday</th><td>8:00 AM to 7:00 PM</td></tr><tr><th>Saturday</th><td>9:00 AM to 4:00 PM</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table>",
  "<p>Open now · until 7 p.m. Mon–Fri 8:00 AM – 7:00 PM.</p>",
  "<p><strong>4.9/5</strong> average, 150+ happy patients. 8+ years. 6+ years of experience.</p>",
  "<p>50% off. We reply within 24 hours, or within 1 business day.</p>",
  "<p>Report within 72 hours. Often a decision within about 21 days. File within 6 months.</p>",
  "<p>Visits of 45–60 minutes; 60, 45 or 30 minutes; 30-minute visits; 3&nbsp;min read.</p>",
  "<p>Call 911. Call Health811 at 811. O. Reg. 544/94, s. 6(2); O. Reg. 34/10. OCF-18, Form 7.</p>",
  "<p>2 Bloor Street East, Suite 1400, Toronto, Ontario M4W 1A8</p>",
  '<p aria-label="5 out of 5 stars">January 9, 2025. Pain up to 3 out of 10. Limit of $3,500.</p>',
  "<p>Highway 401, policy 15-01-03, 10 to 15 slow lifts</p><style>p{top:9:41}</style><script>var a='416-555-0199'</script>",
  '<a href="mailto:hello@clinic.example">hello@clinic.example</a><a href="/x">Call us</a>',
];

test.each(right)("what the facts hold is no contradiction: %s", (html) => {
  expect(found(html)).toEqual([]);
});

test("the clinic's own structured data is none either", () => {
  expect(inJson(clinicData(clinic.bookingUrl, new Date()))).toEqual([]);
});

const planted: [what: string, html: string, expected: string][] = [
  ["another phone", "<p>Call (416) 555-0199</p>", "phone (416) 555-0199"],
  [
    "another phone, split over elements",
    "<p>Call <b>416</b>-<b>555</b>-<!-- -->0199</p>",
    "phone 416-555-0199",
  ],
  ["a phone without its area code", "<p>Call 555-0199 now</p>", "phone 555-0199"],
  ["a phone in digits only", "<p>4165550199</p>", "phone 4165550199"],
  ["a phone behind a link", '<a href="tel:+14165550199">Call us</a>', "phone +14165550199"],
  ["another emergency number", "<p>In an emergency, call 912.</p>", "phone 912"],
  ["another e-mail", "<p>info@clinic.example</p>", "e-mail info@clinic.example"],
  [
    "an e-mail behind a link",
    '<a href="mailto:info%40other.example">Write</a>',
    "e-mail info@other.example",
  ],
  [
    "an e-mail in the description",
    '<meta name="description" content="Write to hi@other.example">',
    "e-mail hi@other.example",
  ],
  ["another postal code", "<p>Scarborough, ON M1B 0A9</p>", "postal code M1B 0A9"],
  ["another postal area", "<p>in the M1C area</p>", "postal area M1C"],
  ["another street", "<p>12 Example Way</p>", "street 12 Example Way"],
  ["another suite", "<p>Suite 11</p>", "suite 11"],
  ["another hour", "<p>We close at 9:00 PM.</p>", "time 9:00 PM"],
  ["another hour, in short", "<p>from 7&nbsp;a.m.</p>", "time 7 a.m."],
  ["another hour, counted to 24", "<p>until 21:00</p>", "time 21:00"],
  ["two right times in a wrong pair", "<p>8:00 AM to 4:00 PM</p>", "hours 8:00 AM to 4:00 PM"],
  [
    "the right hours on the wrong day",
    "<tr><th>Saturday</th><td>8:00 AM to 7:00 PM</td></tr>",
    "hours Saturday 8:00 AM to 7:00 PM",
  ],
  ["closed on a day of treatment", "<p>Saturday: closed</p>", "hours Saturday: closed"],
  ["open on a day of rest", "<p>Sunday 9:00 AM to 4:00 PM</p>", "hours Sunday 9:00 AM to 4:00 PM"],
  ["open on Sundays", "<p>We are open Sundays.</p>", "hours open Sundays"],
  ["another rating", "<p>Rated 4.8/5</p>", "rating 4.8/5"],
  ["another rating, in words", "<p>4.7 out of 5</p>", "rating 4.7 out of 5"],
  ["another rating, in stars", "<p>4.8 stars</p>", "rating 4.8 stars"],
  [
    "another count of patients",
    "<p><b>200+</b><br>happy patients</p>",
    "amount 200+ happy patients",
  ],
  ["a count without its plus", "<p>150 happy patients</p>", "amount 150 happy patients"],
  ["other years of experience", "<p>10+ years of experience</p>", "amount 10+ years"],
  ["another offer", "<p>40% off your initial assessment</p>", "amount 40%"],
  ["another reply time", "<p>We reply within 48 hours.</p>", "amount 48 hours"],
  [
    "a reply time that is another promise's",
    "<p>We reply within 72 hours.</p>",
    "reply time reply within 72 hours",
  ],
  ["other business days", "<p>within 2 business days</p>", "amount 2 business days"],
  ["another notice to cancel", "<p>72 hours' notice</p>", "notice to cancel 72 hours' notice"],
  [
    "a form's deadline that is another promise's",
    "<p>Form 6 within 24 hours</p>",
    "WSIB form Form 6 within 24 hours",
  ],
  ["another day for a decision", "<p>a decision within 14 days</p>", "amount 14 days"],
  ["another claim limit", "<p>within 9 months</p>", "amount 9 months"],
  ["another visit length", "<p>Visits of 40 to 50 minutes</p>", "amount 40 to 50 minutes"],
  ["another visit length, hyphened", "<p>a 90-minute visit</p>", "amount 90 minutes"],
  ["another travel time", "<p>about 10–15 min by car</p>", "amount 10-15 minutes"],
  ["another price", "<p>$119 for a visit</p>", "amount $119"],
];

test.each(planted)("%s is found", (_, html, expected) => {
  expect(found(html)).toContain(expected);
});

const data = clinicData(clinic.bookingUrl, new Date());
const plantedInJson: [what: string, data: object, expected: string][] = [
  ["a phone", { ...data, telephone: "+14165550199" }, "telephone +14165550199"],
  ["an e-mail", { ...data, email: "x@y.example" }, "email x@y.example"],
  [
    "a postal code",
    { ...data, address: { ...data.address, postalCode: "M1B 0A9" } },
    "postalCode M1B 0A9",
  ],
  [
    "a street",
    { ...data, address: { ...data.address, streetAddress: "1 Other Road" } },
    "streetAddress 1 Other Road",
  ],
  [
    "a city",
    { ...data, address: { ...data.address, addressLocality: "Markham" } },
    "addressLocality Markham",
  ],
  ["a point on the map", { ...data, geo: { ...data.geo, latitude: 43.7 } }, "latitude 43.7"],
  ["an average", { ...data, aggregateRating: { ratingValue: "4.8" } }, "ratingValue 4.8"],
  [
    "a count",
    { ...data, aggregateRating: { ratingValue: 4.9, reviewCount: 151 } },
    "reviewCount 151",
  ],
  [
    "an hour",
    {
      ...data,
      openingHoursSpecification: [{ dayOfWeek: ["Monday"], opens: "08:00", closes: "21:00" }],
    },
    "hours Monday 08:00-21:00",
  ],
  [
    "a day",
    {
      ...data,
      openingHoursSpecification: {
        dayOfWeek: "https://schema.org/Sunday",
        opens: "09:00",
        closes: "16:00",
      },
    },
    "hours https://schema.org/Sunday 09:00-16:00",
  ],
  ["an hour in a text", { ...data, openingHours: "Mo-Fr 08:00-21:00" }, "time 21:00"],
  [
    "a text in an answer",
    { "@type": "Question", acceptedAnswer: { text: "Call 416-555-0199." } },
    "phone 416-555-0199",
  ],
];

test.each(plantedInJson)("in structured data, %s is found", (_, value, expected) => {
  expect(inJson(value)).toContain(expected);
});

test("structured data that is no JSON is found", () => {
  expect(found('<script type="application/ld+json">{"a":</script>')).toEqual([
    "structured data that is no JSON",
  ]);
});

test("the words around it and the fact stand beside each", () => {
  const [one] = findContradictions(
    readPage("<p>Please call us at (416) 555-0199 before noon.</p>"),
  );
  expect(one).toEqual({
    found: "phone (416) 555-0199",
    expected: clinic.phone.display,
    context: "Please call us at (416) 555-0199 before noon.",
  });
});
