import { loaded } from "./loaded.ts";

export const { newPatients } = loaded;
