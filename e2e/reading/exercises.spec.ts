import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "../axe.ts";
import { expect, test, visit, withoutScript } from "../fixtures.ts";

const article = "/blog/back-pain-treatment-scarborough";

async function openExercise(page: Page): Promise<Locator> {
  await visit(page, article);
  return page.getByRole("article").getByRole("article").filter({ hasText: "Bridge" });
}

/** The two poses, or in their place the movement. */
const pictureOf = (exercise: Locator) => exercise.getByRole("img", { name: /lifts their hips/ });

const isMoving = (exercise: Locator) =>
  pictureOf(exercise).evaluate((picture) => picture.shadowRoot !== null);

/** How far the movement of an exercise has come, and how fast it is, once a pause has begun. */
const movement = (exercise: Locator) =>
  pictureOf(exercise).evaluate(async (host) => {
    const drawing = host.shadowRoot?.querySelector("svg");
    const animations = drawing?.getAnimations({ subtree: true }) ?? [];
    await Promise.all(animations.map(({ ready }) => ready));
    return animations.map(({ currentTime, playbackRate }) => ({
      at: Number(currentTime),
      playbackRate,
    }));
  });

test("an exercise is still until its button is pressed, then moves, pauses and slows down", async ({
  page,
  problems,
}) => {
  const exercise = await openExercise(page);
  expect(await isMoving(exercise)).toBe(false);
  await expect(exercise.getByRole("button", { name: "Pause" })).toBeHidden();

  await exercise.getByRole("button", { name: "Show how it moves (Bridge)" }).click();
  await expect(pictureOf(exercise)).toHaveCount(1);
  await expect.poll(async () => (await movement(exercise))[0]?.at).toBeGreaterThan(200);

  await exercise.getByRole("button", { name: "Pause (Bridge)" }).click();
  await expect(exercise.locator("[data-movement=paused]")).toHaveCount(1);
  const paused = await movement(exercise);
  await expectNoBarriers(page);
  expect(await movement(exercise)).toEqual(paused);

  const slower = exercise.getByRole("button", { name: "Slower (Bridge)" });
  await slower.click();
  await expect(slower).toHaveAttribute("aria-pressed", "true");
  await exercise.getByRole("button", { name: "Show how it moves" }).click();
  const rates = (await movement(exercise)).map(({ playbackRate }) => playbackRate);
  expect(new Set(rates)).toEqual(new Set([0.5]));

  // On paper both poses stand, also while it moves on the screen.
  await page.emulateMedia({ media: "print" });
  expect(await isMoving(exercise)).toBe(false);
  expect(problems).toEqual([]);
});

test("after its repetitions an exercise is still again", async ({ page }) => {
  const exercise = await openExercise(page);
  const slower = exercise.getByRole("button", { name: "Slower" });
  const show = exercise.getByRole("button", { name: "Show how it moves" });
  const said = exercise.locator("[aria-live]");
  await show.click();
  await expect(said).toHaveText("The movement is playing.");
  await exercise.getByRole("button", { name: "Pause" }).click();
  await expect(said).toHaveText("Paused.");
  await show.click();
  await expect(said).toHaveText("The movement is playing.");
  await slower.click();
  await pictureOf(exercise).evaluate((host) => {
    const drawing = host.shadowRoot!.querySelector("svg")!;
    for (const animation of drawing.getAnimations({ subtree: true })) animation.finish();
  });
  await expect.poll(() => isMoving(exercise)).toBe(false);
  await expect(slower).toBeFocused();
  await expect(exercise.locator("[aria-live]")).toHaveText("The movement has ended.");
});

test("an exercise whose movement cannot be had says so, and moves at the next press", async ({
  page,
}) => {
  const exercise = await openExercise(page);
  const show = exercise.getByRole("button", { name: "Show how it moves" });
  await page.route(/-moves\./, (route) => route.abort());
  await show.click();
  await expect(exercise.locator("[aria-live]")).toHaveText(/didn’t load/);
  await expect(exercise.getByText(/didn’t load/)).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(/-moves\./);
  await show.click();
  await expect.poll(() => isMoving(exercise)).toBe(true);
  await expect(exercise.locator("[aria-live]")).toHaveText("The movement is playing.");
});

test("for those who want no motion nothing moves, and an exercise is pictures to step through", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moved: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("moves.svg")) moved.push(request.url());
  });
  await visit(page, "/conditions/lower-back-pain");
  const exercise = await openExercise(page);
  expect(await isMoving(exercise)).toBe(false);
  await page.waitForLoadState("networkidle");
  expect(moved).toEqual([]);

  const next = exercise.getByRole("button", { name: "Show the next picture (Bridge)" });
  const picture = async () => (await pictureOf(exercise).screenshot()).toString("base64");
  const pictures: string[] = [];
  for (const _ of ["start", "half way", "end"]) {
    await next.click();
    await expect.poll(() => isMoving(exercise)).toBe(true);
    await movement(exercise);
    pictures.push(await picture());
    expect(await picture()).toBe(pictures.at(-1));
  }
  expect(new Set(pictures).size).toBe(3);
  await next.click();
  await expect.poll(() => isMoving(exercise)).toBe(false);
});

withoutScript(
  "without script an exercise shows both poses and no dead button",
  async ({ page }) => {
    await page.goto(article);
    await expect(page.getByRole("img", { name: /lifts their hips/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Show how it moves/ })).toHaveCount(0);
  },
);
