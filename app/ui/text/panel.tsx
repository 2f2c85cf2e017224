import type { ReactNode } from "react";

export function Panel({
  children,
  tone = "white",
}: {
  children: ReactNode;
  tone?: "white" | "sun" | "lake";
}) {
  const tones = {
    white: "border-line bg-white",
    sun: "border-sun bg-sun-1",
    lake: "border-lake-1 bg-lake-1",
  };
  return <div className={`rounded-card border p-6 sm:p-8 ${tones[tone]}`}>{children}</div>;
}
