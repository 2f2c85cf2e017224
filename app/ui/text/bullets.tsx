export function Bullets({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-lake-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Short names in as many columns as fit. */
export function NameList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc columns-[14rem] gap-x-8 pl-5 marker:text-lake-6">
      {items.map((item) => (
        <li key={item} className="break-inside-avoid py-1">
          {item}
        </li>
      ))}
    </ul>
  );
}
