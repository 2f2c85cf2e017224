import type { ReactNode } from "react";
import { Check } from "lucide";
import { Icon } from "../controls/icon.tsx";

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2 text-small font-semibold text-lake-7 before:size-2 before:flex-none before:rounded-full before:bg-sun">
      {children}
    </span>
  );
}

type CheckListProps = { items: readonly string[]; tone?: "light" | "dark" };

export function CheckList({ items, tone = "light" }: CheckListProps) {
  return (
    <ul className="grid gap-y-2 text-small">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Icon
            parts={Check}
            size={18}
            strokeWidth={2.5}
            className={`mt-1 ${tone === "dark" ? "text-sun" : "text-pine-7"}`}
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
