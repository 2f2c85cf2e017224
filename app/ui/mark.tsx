export interface MarkProps {
  className?: string;
}

/** The clinic's sign: four strata, the lowest one of sun. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 36" width={32} className={className} fill="#0f6385" aria-hidden="true">
      <rect x="5" y="1" width="23" height="7" rx="3.5" />
      <rect x="2" y="10" width="27" height="7" rx="3.5" fill="#0b4f6c" />
      <rect x="4" y="19" width="25" height="7" rx="3.5" />
      <rect x="9" y="28" width="16" height="7" rx="3.5" fill="#ffc845" />
    </svg>
  );
}
