interface MarkProps {
  className?: string;
}

/** The clinic's sign: four strata, the lowest one of sun. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 36"
      width={32}
      className={className}
      strokeWidth="7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path stroke="#0f6385" d="M8.5 4.5h16m-17 18h18" />
      <path stroke="#0b4f6c" d="M5.5 13.5h20" />
      <path stroke="#ffc845" d="M12.5 31.5h9" />
    </svg>
  );
}
