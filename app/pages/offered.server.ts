import { data } from "react-router";

/**
 * A page or form of a part that the clinic may leave out.
 * @throws a 404 response where it is left out
 */
export function offered<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data("The clinic leaves this page out", { status: 404 });
  return value;
}
