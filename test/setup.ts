import { afterAll, beforeEach } from "vitest";
import { end, startAfresh } from "./left-to-do.ts";

// The helpers of this folder also serve the torture commands, so they know nothing of Vitest.
beforeEach(startAfresh);
afterAll(end);
