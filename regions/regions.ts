import type { Region } from "./region.ts";
import { canada } from "./canada/canada.ts";
import { ontario } from "./ontario/ontario.ts";

/** By the name that `region` in clinic.yaml chooses. */
export const regions = { ontario, canada } as const satisfies Record<string, Region>;
