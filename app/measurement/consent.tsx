import type { SiteData } from "../layout/site-data.ts";
import { Button } from "../ui/controls/button.tsx";
import { useVisits } from "./visits.ts";

/** Asks before visits are counted, where the owner wants that. */
export function Visits({ measurement }: Pick<SiteData, "measurement">) {
  const answer = useVisits(measurement);
  if (!measurement || !answer) return null;
  const { question, yes, no } = measurement.words;
  return (
    <section aria-label={question} data-print="none" className="bg-mist p-4 text-center">
      <p>{question}</p>
      <div className="mt-2 flex justify-center gap-4">
        <Button type="button" onClick={() => answer("yes")}>
          {yes}
        </Button>
        <Button type="button" onClick={() => answer("no")}>
          {no}
        </Button>
      </div>
    </section>
  );
}
