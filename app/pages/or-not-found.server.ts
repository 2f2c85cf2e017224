import { data } from "react-router";

/** A page or form that the clinic may leave out, or the entry at an address. @throws a 404 response where there is none */
export function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data("No such page", { status: 404 });
  return value;
}
