import { useSiteData } from "../../layout/site-data.ts";

export function Closures() {
  const { closures } = useSiteData();
  if (closures.length === 0) return null;
  return (
    <ul className="mt-3 flex max-w-sm flex-col gap-1 text-small font-semibold">
      {closures.map((closure) => (
        <li key={closure}>{closure}</li>
      ))}
    </ul>
  );
}
