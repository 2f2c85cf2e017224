// The colours of drawings by name. The site fills them in: {lake-7}, or {16% ink in skin-1} for a mix.

const ofBrand = ["white", "ink", "ink-2", "lake-6", "lake-7", "lake-9", "sun"] as const;
const ofDrawings = ["far", "layer", "floor", "prop", "prop-light", "strata-1", "strata-2"] as const;
const ofPeople = ["skin-1", "skin-2", "skin-3", "skin-4", "hair-1", "hair-2", "hair-3"] as const;
const ofClothes = ["moss", "berry", "slate"] as const;

type Colour =
  | (typeof ofBrand | typeof ofDrawings | typeof ofPeople | typeof ofClothes)[number]
  | "arc"
  | "tick";

/** Some paints take another's colour, and are drawn in another way on paper. */
const alike = { ground: "lake-9", work: "sun" } as const;

export type Paint = Colour | keyof typeof alike;

export type Shade = "far" | "near";

/** In the shade of the body; dark cloth would not stand out from the near limb. */
const darkCloth = new Set<Paint>(["lake-9", "slate"]);

const shadeOf = (paint: Paint, shade: Shade): string => {
  if (shade === "near") return "16% ink in ";
  return darkCloth.has(paint) ? "20% white in " : "22% lake-9 in ";
};

export const colour = (paint: Paint, shade?: Shade): string =>
  `{${shade ? shadeOf(paint, shade) : ""}${alike[paint as keyof typeof alike] ?? paint}}`;
