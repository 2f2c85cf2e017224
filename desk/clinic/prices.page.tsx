import { Hono } from "hono";
import type { DeskEnv, DeskPage } from "../desk-env.ts";
import { FactList, priceFacts } from "../entries/facts.tsx";
import { show } from "../page/page.tsx";

export const pricesPage: DeskPage = {
  path: "/prices",
  label: "Prices and offer",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) =>
      show(c, desk, { title: "Prices and offer" }, <FactList desk={desk} names={priceFacts} />),
    ),
};
