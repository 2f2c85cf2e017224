import { useSite } from "./site-data.ts";
import { shownAddressLines } from "../../core/clinic/address.ts";
import { Filled } from "../ui/text/filled.tsx";
import { Mark } from "../ui/clinic/mark.tsx";

export function SheetHead() {
  const { facts } = useSite();
  return (
    <div
      aria-hidden
      className="sheet-head hidden items-center gap-[3mm] border-b-[0.5mm] pb-[2mm] print:flex"
    >
      <Mark />
      <p>
        <strong>{facts.name}</strong>
        <br />
        {shownAddressLines(facts).join(", ")}
      </p>
      <p className="ml-auto text-[14pt] font-bold tabular-nums">{facts.phone.display}</p>
    </div>
  );
}

export function SheetRule({ text }: { text: string }) {
  const { phone } = useSite().facts;
  return (
    <p
      aria-hidden
      className="my-[2mm] hidden break-inside-avoid border-[0.4mm] px-[3mm] py-[2mm] print:block"
    >
      <Filled
        text={text}
        places={{ phone: <strong>{phone.display}</strong>, emergency: <strong>911</strong> }}
      />
    </p>
  );
}
