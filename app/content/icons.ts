import { brand } from "../../core/content/brand.ts";

/** The colour of the browser's own bars, where it takes one: the footer's. */
export const themeColour = brand.colours["lake-9"];

/** Pictures of the clinic's logo that the build makes from `clinic/brand/logo.svg`. Sizes in pixels. */
export const appIcons = [
  { file: "/icons/icon-192.png", size: 192, purpose: "any" },
  { file: "/icons/icon-512.png", size: 512, purpose: "any" },
  { file: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/** For the home screen of an iPhone, which draws no shape of its own behind it. */
export const touchIcon = { file: "/apple-touch-icon.png", size: 180 } as const;
