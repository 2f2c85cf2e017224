import { useSite } from "../../layout/site-data.ts";

export function Mark({ className }: { className?: string }) {
  const { brand } = useSite();
  return <img src={brand.logo} alt="" width={32} height={36} className={className} />;
}
