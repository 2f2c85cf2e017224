import { data } from "react-router";
import type { Clinic } from "../../core/clinic/load.ts";

/** A page or form that the clinic may leave out, or the entry at an address. @throws a 404 response with its words where there is none */
export function orNotFound<Value>(value: Value | undefined, { pages }: Clinic): Value {
  if (value === undefined) throw data(pages.notFound, { status: 404 });
  return value;
}
