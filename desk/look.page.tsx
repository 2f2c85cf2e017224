import { Hono } from "hono";
import { buttonLook } from "../app/ui/controls/button.tsx";
import type { DeskEnv, DeskPage } from "./desk-env.ts";
import { ItemList } from "./entries.tsx";
import { editAddress, show } from "./page.tsx";

export const lookPage: DeskPage = {
  path: "/look",
  label: "Look",
  routes: (desk) =>
    new Hono<DeskEnv>().get("/", (c) => {
      const { clinic } = desk.live;
      const brand = "pages" in clinic ? clinic.brand : undefined;
      return show(
        c,
        desk,
        { title: "Look", lead: "The logo, colours and fonts of the site and its letters." },
        <>
          {brand && (
            <>
              <p>
                <img src={brand.logo.address} alt="The logo" className="desk-logo" />
              </p>
              <ul className="desk-colours">
                {Object.entries(brand.colours).map(([name, colour]) => (
                  <li key={name}>
                    <svg viewBox="0 0 48 32" aria-hidden>
                      <rect width="48" height="32" fill={colour} />
                    </svg>
                    {name} {colour}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="desk-actions">
            <a className={buttonLook("secondary")} href={editAddress("brand/brand.yaml")}>
              Change colours and fonts
            </a>
          </p>
          <h2>Social links</h2>
          <ItemList desk={desk} file="clinic.yaml" list="socialLinks/value" />
        </>,
      );
    }),
};
