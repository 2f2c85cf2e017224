export type StepText = { title: string; text: string };

export function StepColumns({ steps }: { steps: readonly StepText[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-3 border-sun pt-4">
          <p aria-hidden className="font-serif text-h3 font-semibold text-lake-7">
            {index + 1}
          </p>
          <h3 className="mt-1 font-sans text-body font-bold">{title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  );
}
