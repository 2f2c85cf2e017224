import { addressLine } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";
import { Mark } from "../ui/clinic/mark.tsx";

export function SheetHead() {
  return (
    <div aria-hidden className="sheet-head hidden print:flex">
      <Mark />
      <p>
        <strong>{clinic.name}</strong>
        <br />
        {addressLine}
      </p>
      <p className="sheet-phone">{clinic.phone.display}</p>
    </div>
  );
}

export function SheetRule() {
  return (
    <p aria-hidden className="sheet-rule hidden print:block">
      Stop and call us at <strong>{clinic.phone.display}</strong> if an exercise makes you worse or
      if you're unsure. In an emergency, call <strong>911</strong>. This sheet doesn't replace an
      assessment.
    </p>
  );
}
