import type { ReactNode } from "react";

const tones = {
  white: "border-line bg-white",
  sun: "border-sun bg-sun-1",
  lake: "border-lake-1 bg-lake-1",
};

type PanelProps = { children: ReactNode; tone?: keyof typeof tones };

export function Panel({ children, tone = "white" }: PanelProps) {
  return <div className={`panel rounded-card border p-5 sm:p-7 ${tones[tone]}`}>{children}</div>;
}
