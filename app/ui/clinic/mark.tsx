import { brand } from "../../../core/content/brand.ts";

/** The clinic's logo, beside its name. */
export function Mark({ className }: { className?: string }) {
  return <img src={brand.logo} alt="" width={32} height={36} className={className} />;
}
