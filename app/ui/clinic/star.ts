import type { IconNode } from "lucide";

/** A third of the bytes of lucide's. */
export const star: IconNode = [
  ["path", { d: "m12 2 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.3-6.2 3.3L7 14.1 2 9.3l6.9-1z" }],
];
