/** Fades in for the eye, and is spelled for the ear. */
export function Reference({ children }: { children: string }) {
  return (
    <strong className="inline-block whitespace-nowrap tabular-nums motion-safe:animate-fade-in">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only select-none">{spelled(children)}</span>
    </strong>
  );
}

const spelled = (reference: string) => reference.replace(/\W/g, "").split("").join(" ");
