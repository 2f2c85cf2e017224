// Who is in the pictures. The same people come again; therapists wear the clinic's colours.
import type { Person } from "./draw/dress.ts";

export const people = {
  elder: {
    shape: { targets: { "older-woman": 1, "slim-older-woman": 0.5 } },
    skin: "skin-1",
    hair: { colour: "hair-3", cap: 0, bun: [0, 7.9, -0.8, 0.38] },
    top: "moss", bottom: "lake-7", shoes: "ink-2", sleeve: 0.66, hem: -0.3,
  },
  young: {
    shape: { targets: { "african-man": 1, "slim-man": 0.4 } },
    skin: "skin-3",
    hair: { colour: "hair-1", assets: [["curly-hair"]] },
    top: "berry", bottom: "slate", shoes: "lake-9", sleeve: 0.6, hem: -0.4,
  },
  expecting: {
    shape: { targets: { "asian-woman": 1, "slim-woman": 0.4 }, belly: 1.15 },
    skin: "skin-2",
    hair: { colour: "hair-2", assets: [["long-hair"]] },
    top: "berry", bottom: "lake-9", shoes: "slate", sleeve: 0.5, hem: -0.3,
  },
  fifties: {
    shape: { targets: { "older-man": 0.5, man: 0.5, "heavy-man": 0.4 }, belly: 0.55 },
    skin: "skin-1",
    hair: { colour: "hair-3", assets: [["short-hair"]] },
    top: "lake-6", bottom: "slate", shoes: "ink-2", sleeve: 0.66, hem: -0.4,
  },
  girl: {
    shape: { targets: { "african-girl": 1 } },
    skin: "skin-4",
    hair: { colour: "hair-1", assets: [["afro"]] },
    top: "sun", bottom: "lake-6", shoes: "berry", sleeve: 0.55, hem: -0.3,
  },
  headscarf: {
    shape: { targets: { woman: 0.4, "asian-woman": 0.6, "slim-woman": 0.3 } },
    skin: "skin-2", scarf: "berry",
    top: "slate", bottom: "lake-9", shoes: "ink-2", sleeve: 1.9, hem: -1.2,
  },
  therapist: {
    shape: { targets: { "african-woman": 1, "slim-woman": 0.5 } },
    skin: "skin-4",
    hair: { colour: "hair-1", assets: [["ponytail"]] },
    top: "lake-7", bottom: "lake-9", shoes: "slate", sleeve: 0.6, hem: -0.7,
  },
  chiropractor: {
    shape: { targets: { "asian-man": 1, "strong-man": 0.2 } },
    skin: "skin-1",
    hair: { colour: "hair-1", assets: [["short-hair"]] },
    top: "lake-7", bottom: "lake-9", shoes: "slate", sleeve: 0.6, hem: -0.7,
  },
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
