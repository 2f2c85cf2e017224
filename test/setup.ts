import { afterAll, beforeEach } from "vitest";
import { end, resetAll } from "./clean-up.ts";

// The helpers of this folder also serve the torture commands, so they know nothing of Vitest.
beforeEach(resetAll);
afterAll(end);
