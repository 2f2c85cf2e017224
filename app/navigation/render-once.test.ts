import { createMemoryRouter, type RouterState } from "react-router";
import { expect, test } from "vitest";
import { hearLess, withoutWaiting } from "./render-once.ts";

test("a subscriber hears of a page when it has come, and of forms always", async () => {
  const router = createMemoryRouter([
    { id: "home", path: "/", Component: null, action: () => "sent" },
    { id: "next", path: "/next", Component: null, loader: () => "read" },
  ]);
  const whole: string[] = [];
  const fewer: string[] = [];
  const nameOf = ({ location, navigation, fetchers }: RouterState) =>
    [location.pathname, navigation.state, fetchers.get("form")?.state].join(" ").trim();
  router.subscribe((state) => void whole.push(nameOf(state)));
  router.subscribe(withoutWaiting((state) => void fewer.push(nameOf(state)), router.state));

  await router.navigate("/next");
  expect(whole).toEqual(["/ loading", "/next idle"]);
  expect(fewer).toEqual(["/next idle"]);

  await router.fetch("form", "next", "/?index", {
    formMethod: "post",
    formEncType: "application/x-www-form-urlencoded",
    formData: new FormData(),
  });
  expect(fewer.slice(1)).toEqual(whole.slice(2));
  expect(fewer).toContain("/next idle submitting");
});

test("a page that is left on its way, and one that fails, are told like any other", async () => {
  const router = createMemoryRouter([
    { id: "home", path: "/", Component: null },
    { id: "slow", path: "/slow", Component: null, loader: () => new Promise(() => {}) },
    {
      id: "broken",
      path: "/broken",
      Component: null,
      loader: () => {
        throw new Error("The page cannot be had.");
      },
    },
  ]);
  const heard: RouterState[] = [];
  router.subscribe(withoutWaiting((state) => void heard.push(state), router.state));
  void router.navigate("/slow");
  await router.navigate("/broken");
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    location: { pathname: "/broken" },
    navigation: { state: "idle" },
  });
  expect(heard[0]!.errors).toMatchObject({ broken: new Error("The page cannot be had.") });
});

test("what changed before somebody subscribes is told at once; who subscribes later hears everything", async () => {
  const router = createMemoryRouter([
    { id: "home", path: "/", Component: null },
    { id: "next", path: "/next", Component: null, loader: () => "read" },
  ]);
  const fewer: string[] = [];
  const whole: string[] = [];
  const nameOf = ({ location, navigation }: RouterState) =>
    `${location.pathname} ${navigation.state}`;
  await router.navigate("/next");

  const restore = hearLess(router);
  router.subscribe((state) => void fewer.push(nameOf(state)));
  expect(fewer).toEqual(["/next idle"]);
  restore();
  router.subscribe((state) => void whole.push(nameOf(state)));

  await router.navigate("/next?again");
  expect(fewer.slice(1)).toEqual(["/next idle"]);
  expect(whole).toEqual(["/next loading", "/next idle"]);
});
