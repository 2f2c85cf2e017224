export function Definitions({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <dl
      // Three in a row would leave one alone.
      className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 ${items.length % 3 === 1 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
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
