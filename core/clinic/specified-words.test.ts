import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { withoutJoiners } from "./folder/fill-in.ts";
import { fillPlaces } from "./folder/fill-places.ts";

// The words and counts that the specification gives exactly. Everything else may change.

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).join(", ");
const { pages, articles, conditions, services, programs } = ourClinic;
const phone = ourClinic.phone.display;
const bySlug = <Entry extends { slug: string }>(entries: readonly Entry[], name: string) =>
  entries.find(({ slug }) => slug === name)!;

test("home", () => {
  const { home } = pages;
  expect(home.metaTitle).toContain(
    "Physiotherapy, Massage Therapy & Chiropractic Care in Scarborough",
  );
  expect(home.title).toBe("Your Path to Recovery & Wellness");
  expect(home.badge).toBe("Now Accepting New Patients");
  expect(home.trust.join(", ")).toBe(
    "MVA & WSIB Approved, Licensed Professionals, Same Day Available",
  );
  expect(home.book).toBe("Book Appointment");
  expect(home.more).toMatchObject({ label: "Learn More", to: "/services" });
  expect(home.services.title).toBe("Our Services");
  expect(home.services.all).toMatchObject({ label: "View All Services", to: "/services" });
  expect(titles(home.services.cards)).toBe(
    "Physiotherapy, Chiropractic Care, Registered Massage Therapy",
  );
  for (const { features } of home.services.cards) expect(features).toHaveLength(5);
  expect(home.insurance!.title).toBe("Insurance Friendly");
  expect(home.insurance!.claims.map(({ label, to }) => [label, to])).toEqual([
    ["MVA claims", "/faq#insurance-providers"],
    ["WSIB claims", "/faq#wsib-mva"],
  ]);
  expect(home.conditions!.title).toBe("Conditions We Treat");
  expect(home.conditions!.cards.map(({ title, to }) => [title, to])).toEqual([
    ["Lower Back Pain", "/conditions/lower-back-pain"],
    ["Neck Pain & Headaches", "/conditions/neck-pain"],
    ["Sports Injuries", "/conditions/sports-injuries"],
    ["Work Injuries (WSIB)", "/wsib-physiotherapy"],
    ["Auto Accidents (MVA)", "/mva-physiotherapy"],
    ["Post-Surgery Recovery", "/services/physiotherapy"],
  ]);
  expect(
    home.resources!.cards.map(({ type, category, minutes, to }) => [type, category, minutes, to]),
  ).toEqual([
    ["Article", "Prevention", 3, "/blog"],
    ["Guide", "Education", 5, "/blog"],
    ["Tips", "Workplace Health", 4, "/blog"],
  ]);
});

test("other pages", () => {
  expect(titles(pages.about.values?.list ?? [])).toBe(
    "Compassionate Care, Excellence, Collaborative Approach, Accessibility",
  );
  const { cards, conditions: treated, contact } = pages.services;
  expect(cards).toMatchObject({ shownFeatures: 4, more: "Learn More", book: "Book Now" });
  expect(treated!.list).toHaveLength(8);
  expect(contact).toMatchObject({ label: "Get In Touch", to: "/contact#contact-form" });
  expect(pages.faq.categories).toHaveLength(3);
  expect(pages.careers.openings).toHaveLength(3);
  expect(pages.blog).toMatchObject({
    title: "Health & Wellness Resources",
    placeholder: "Search articles...",
    readMore: "Read More",
    empty: {
      title: "No articles found",
      hint: "Try adjusting your search or category filter",
    },
  });
  expect(pages.newsletter.input).toMatchObject({
    block: { title: "Stay Updated" },
    button: { idle: "Subscribe" },
  });
  expect(pages.thankYou.title).toBe("Thank you");
  expect(pages.offerThankYou!.title).toBe("Offer Claimed");
  expect(pages.landing.sent.again).toBe("Book Another Appointment");
});

test("written pages", () => {
  const physiotherapy = bySlug(programs, "physiotherapy-scarborough");
  expect(physiotherapy.conditions).toHaveLength(10);
  expect(physiotherapy.conditionHighlights).toHaveLength(5);
  expect(physiotherapy.steps).toHaveLength(3);
  expect(bySlug(programs, "mva-physiotherapy").stepsTitle).toMatch(/program/);
  expect(bySlug(conditions, "sports-injuries").sports!.join(" ")).toBe(
    "Running Hockey Basketball Soccer Tennis Golf Baseball Volleyball Swimming Cycling CrossFit Martial Arts",
  );
  expect(articles).toHaveLength(7);
  for (const { tags, date } of articles) {
    expect(tags).not.toEqual([]);
    expect(date).toBe("2025-01-09");
  }
  for (const { body } of [
    bySlug(services, "massage-therapy"),
    bySlug(articles, "massage-therapy-scarborough"),
  ]) {
    const facts = [/75 minutes/, /15-minute consultation/, /60-minute treatment/, /directly/];
    for (const fact of facts) expect(withoutJoiners(body)).toMatch(fact);
    expect(body).toContain(ourClinic.prices.massage!.first);
  }
});

test("around every page", () => {
  const { navigation, footer } = pages.site;
  expect(navigation.header.find(({ to }) => to === "/blog")?.label).toBe("Resources");
  expect(navigation.footer.find(({ to }) => to === "/blog")?.label).toBe("Health Resources");
  expect(footer.badges).toEqual(["MVA Friendly", "WSIB Approved"]);
  expect(footer.rating).toMatch(/^4\.9\/5 average.*150\+ happy patients$/);
  expect(pages.notFound.title).toBe("Oops! Page not found");
  expect(pages.error.title).toBe("Unexpected Application Error!");
});

test("what forms say of a send (what they ask: core/forms/forms.test.ts)", () => {
  const { assessmentForm: assessment, contact, landing, offer } = pages as Required<typeof pages>;
  const said = ({ title, text }: { title: string; text: string }) => [
    title,
    fillPlaces(text, { reason: "Unknown error", when: "" }),
  ];
  expect(said(contact.input.failed)).toEqual([
    "Failed to Send Message",
    `There was an issue sending your message: Unknown error. Please try again or call us directly at ${phone}.`,
  ]);
  expect(contact.input.sent.title).toBe("Message Sent Successfully!");
  expect(said(assessment.failed)).toEqual([
    "Booking Failed",
    `Please try again or call us at ${phone}. Error: Unknown error`,
  ]);
  expect(said(landing.input.sent)).toEqual([
    "Booking Submitted Successfully!",
    "Redirecting you to confirmation page...",
  ]);
  expect(said(offer.input.failed)).toEqual([
    "Error",
    "There was a problem booking your assessment. Please try again.",
  ]);
  expect(offer.input.sent.title).toBe("Offer Claimed!");
});
