import type { ReactNode } from "react";
import { ChevronDown } from "lucide";
import { Icon } from "../controls/icon.tsx";

type DisclosureProps = { id?: string | undefined; summary: string; children: ReactNode };

export function Disclosure({ id, summary, children }: DisclosureProps) {
  return (
    <details id={id} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold hover:text-lake-7 [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          parts={ChevronDown}
          size={22}
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="max-w-measure pb-5">{children}</div>
    </details>
  );
}
