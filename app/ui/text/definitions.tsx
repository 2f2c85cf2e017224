/** Three in a row would leave one or two alone. */
const columns: Record<number, string> = {
  4: "lg:grid-cols-4",
  5: "lg:grid-cols-5",
  7: "lg:grid-cols-4",
  8: "lg:grid-cols-4",
};

export function Definitions({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <dl
      className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:max-lg:*:last:odd:col-span-2 ${columns[items.length] ?? "lg:grid-cols-3"}`}
    >
      {items.map(({ name, text }) => (
        <div key={name} className="border-t border-line pt-4">
          <dt className="font-bold">{name}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
