import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { pages } from "../../core/content/pages.server.ts";
import { seed } from "../../core/store/seed.ts";
import { pageJsonLd, serverContext } from "../server-context.ts";
import { loader } from "./home.tsx";

const db = await openTestDatabase();

async function resources() {
  const context = new RouterContextProvider();
  const config = { BOOKING_URL: "https://booking.example/" };
  const now = () => new Date("2026-11-24T15:00:00Z");
  context.set(serverContext, { db, config, now, log: { warn: () => {} } } as never);
  context.set(pageJsonLd, []);
  return (await loader({ context } as unknown as Parameters<typeof loader>[0])).data.resources
    .cards;
}

test("a card whose article isn't there is left out", async () => {
  const { cards } = pages.home.resources;
  const [card] = cards.splice(0, 1, { ...cards[0]!, to: "/blog/gone" });
  expect(await resources()).toHaveLength(cards.length - 1);
  cards[0] = card!;
});

test("each resource card names an article that exists, and how long it takes to read", async () => {
  for (const post of seed.blog_posts) {
    await db.insertInto("blog_posts").values(post).execute();
  }
  const cards = await resources();
  expect(cards.map(({ kicker }) => kicker)).toEqual([
    "Article · Prevention · 3 min read",
    "Guide · Education · 5 min read",
    "Tips · Workplace Health · 4 min read",
  ]);
  expect(cards[0]).toMatchObject({ to: "/blog/shovelling-snow-without-hurting-your-back" });
});

test("while no stored post has a card's category, an article of ours takes its place", async () => {
  const shown = (await resources()).map(({ title, to }) => ({ title, to }));
  const written = pages.home.resources.cards.map(({ to }) => to);
  expect(shown.map(({ to }) => to)).toEqual(written);
  for (const { title } of shown) expect(title).not.toBe("");
});
