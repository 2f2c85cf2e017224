import { brand } from "../../../core/content/brand.ts";

export function Mark({ className }: { className?: string }) {
  return <img src={brand.logo} alt="" width={32} height={36} className={className} />;
}
