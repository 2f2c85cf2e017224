import type { ReactNode } from "react";

/** A remark beside the running text. */
export function Note({
  title,
  level = 3,
  children,
}: {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className="rounded-card border-l-4 border-lake-6 bg-lake-1 px-5 py-4">
      <Title className="font-sans text-body font-bold">{title}</Title>
      <div className="mt-2">{children}</div>
    </div>
  );
}
