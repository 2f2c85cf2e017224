import { loaded } from "../content/loaded.ts";

export const { builtInTestimonials } = loaded.records;
