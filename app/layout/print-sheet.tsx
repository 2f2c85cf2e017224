import { whereabouts } from "../../core/content/browser-facts.ts";
import { shownAddressLines } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";
import { Filled } from "../ui/text/filled.tsx";
import { sheetRule } from "../ui/site.words.ts";
import { Mark } from "../ui/clinic/mark.tsx";

export function SheetHead() {
  return (
    <div
      aria-hidden
      className="sheet-head hidden items-center gap-[3mm] border-b-[0.5mm] pb-[2mm] print:flex"
    >
      <Mark />
      <p>
        <strong>{clinic.name}</strong>
        <br />
        {shownAddressLines(whereabouts).join(", ")}
      </p>
      <p className="ml-auto text-[14pt] font-bold tabular-nums">{clinic.phone.display}</p>
    </div>
  );
}

export function SheetRule() {
  return (
    <p
      aria-hidden
      className="my-[2mm] hidden break-inside-avoid border-[0.4mm] px-[3mm] py-[2mm] print:block"
    >
      <Filled
        text={sheetRule}
        places={{ phone: <strong>{clinic.phone.display}</strong>, emergency: <strong>911</strong> }}
      />
    </p>
  );
}
