import { shownAddressLines } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";
import { Filled } from "../ui/text/filled.tsx";
import { sheetRule } from "../ui/site.words.ts";
import { Mark } from "../ui/clinic/mark.tsx";

export function SheetHead() {
  return (
    <div aria-hidden className="sheet-head hidden print:flex">
      <Mark />
      <p>
        <strong>{clinic.name}</strong>
        <br />
        {shownAddressLines.join(", ")}
      </p>
      <p className="sheet-phone">{clinic.phone.display}</p>
    </div>
  );
}

export function SheetRule() {
  return (
    <p aria-hidden className="sheet-rule hidden print:block">
      <Filled
        text={sheetRule}
        places={{ phone: <strong>{clinic.phone.display}</strong>, emergency: <strong>911</strong> }}
      />
    </p>
  );
}
