import type { ReactNode } from "react";

export type Urgency = "now" | "today" | "book";

/** The three urgencies of NHS.UK's care cards, the level in words for those who do not see the colour. */
export const urgencies: Record<Urgency, { words: string; frame: string; head: string }> = {
  now: { words: "Emergency:", frame: "border-red-6", head: "bg-red-6 text-white" },
  today: { words: "Urgent:", frame: "border-sun-7", head: "bg-sun text-ink" },
  book: { words: "Not urgent:", frame: "border-lake-7", head: "bg-lake-7 text-white" },
};

export function CareCard({
  urgency,
  title,
  level = 2,
  children,
}: {
  urgency: Urgency;
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const { words, frame, head } = urgencies[urgency];
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className={`care-card max-w-measure overflow-hidden rounded-card border-2 ${frame}`}>
      <Title className={`px-5 py-4 font-sans text-lead font-bold ${head}`}>
        <span className="sr-only">{words} </span>
        {title}
      </Title>
      <div className="bg-white px-5 py-5">{children}</div>
    </div>
  );
}
