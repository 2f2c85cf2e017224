import { expect, test } from "vitest";
import { offerCard } from "./offer.server.ts";

const offer = {
  regularPrice: null,
  ends: null,
  scope: "all",
} as const;

test("an offer that is off or over is not shown", () => {
  expect(offerCard("2026-11-20", { ...offer, scope: "off" })).toBeUndefined();
  expect(offerCard("2026-11-21", { ...offer, ends: "2026-11-20" })).toBeUndefined();
});

test("its last day counts", () => {
  expect(offerCard("2026-11-20", { ...offer, ends: "2026-11-20" })?.terms).toEqual([
    "Until November 20, 2026",
  ]);
});

test("the price is shown with the regular one once that is known", () => {
  expect(offerCard("2026-11-20", { ...offer, regularPrice: "110" })?.terms).toEqual([
    "$55 instead of $110",
  ]);
});

test("an offer for physiotherapy only says so", () => {
  expect(offerCard("2026-11-20", { ...offer, scope: "physiotherapy" })?.title).toContain(
    "in physiotherapy",
  );
});
