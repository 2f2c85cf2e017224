import { useSite } from "../../layout/site-data.ts";

const height = 36;

/** A wide logo is set smaller, so that the clinic's name keeps its room. */
export function Mark({ className = "" }: { className?: string }) {
  const { logo } = useSite().brand;
  const width = Math.round((height * logo.width) / logo.height);
  return (
    <img
      src={logo.address}
      alt=""
      width={width}
      height={height}
      data-theme="light"
      className={`max-w-30 rounded-chip bg-white object-contain [box-shadow:0_0_0_4px_var(--brand-white)] ${className}`}
    />
  );
}
