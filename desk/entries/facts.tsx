import type { ReactNode } from "react";
import { textAt } from "../../core/clinic/edit/edit-entry.ts";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import { clinicFacts, valuesIn } from "../../core/clinic/edit/entry-file.ts";
import { labelOf } from "../../core/clinic/edit/field-labels.ts";
import { changesOf, type DatedFact, valueOn } from "../../core/clinic/folder/dated-facts.ts";
import { partOfFact } from "../../core/clinic/folder/read-clinic.ts";
import { longDate, todayIn } from "../../regions/calendar.ts";
import type { Desk } from "../desk-env.ts";
import { Hidden, ButtonForm } from "../page/form.tsx";
import { editAddress } from "../page/edit-address.ts";
import { Notice } from "../page/notice.tsx";
import { Row, Rows } from "../page/rows.tsx";

type Fact = DatedFact & { confirmed?: boolean; remark?: string };

const words = (text: string): readonly string[] => text.split(" ");

/** Pages of their own lead to these facts. All others stand with the pages. */
export const factsByPage = {
  "/hours": words("treatmentHours receptionHours closures seasons physiotherapyDays replyWithin"),
  "/prices": words(
    "prices offer price insurers lateFee deposit cancellationNoticeHours paymentMethods sessions",
  ),
  "/banner": ["banner"],
  "/services": ["otherPlaces"],
  "/look": ["socialLinks"],
};

export const factName = (fact: string) =>
  fact === "price" ? "Price range for search engines" : labelOf([fact]);

/** Reads the facts as the file has them today, also before the site has read it; `later` is what is to come. */
export function factsNow({ config, live, now }: Pick<Desk, "config" | "live" | "now">) {
  const today = todayIn(live.clinic.timeZone, now());
  const all = valuesIn(textAt(config.CLINIC_DIR, "clinic.yaml") ?? "") ?? {};
  return Object.fromEntries(
    [...clinicFacts].map((name): [string, Fact] => {
      const fact = (typeof all[name] === "object" && all[name]) || {};
      const later = changesOf(fact).filter(({ from }) => from > today);
      return [name, { ...fact, value: valueOn(fact, today), later }];
    }),
  );
}

/** Writes "Monday: 08:00–19:00; Tuesday …". */
function summaryOf(value: unknown): string {
  if (value === null || value === undefined) return "not given";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    return value.every((one) => typeof one === "string") ? value.join(", ") : `${value.length}`;
  }
  if (typeof value !== "object")
    return value === true ? "yes" : value === false ? "no" : String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${labelOf([name])}: ${summaryOf(inner)}`)
    .join("; ");
}

export function FactList({ desk, names }: { desk: Desk; names: readonly string[] }) {
  const facts = factsNow(desk);
  return (
    <Rows>
      {names.map((name) => {
        const { value, later = [], confirmed } = facts[name]!;
        const coming = later.map(
          (change) => `From ${longDate(change.from)}: ${summaryOf(change.value)}`,
        );
        const about = [summaryOf(value), ...coming].join(". ");
        const state = confirmed === false && "to confirm";
        return <FactRow key={name} name={name} about={about} state={state} />;
      })}
    </Rows>
  );
}

const FactRow = ({ name, ...about }: { name: string; about: ReactNode; state?: ReactNode }) => (
  <Row name={factName(name)} to={editAddress("clinic.yaml", name)} {...about} />
);

/** Lists what the owner has still to look at, with the reason. */
export function ToConfirm({ desk }: { desk: Desk }) {
  const open = Object.entries(factsNow(desk)).filter(([, { confirmed }]) => confirmed === false);
  return (
    <section>
      <h2>To confirm ({open.length})</h2>
      <Rows>
        {open.map(([name, { remark }]) => (
          <FactRow key={name} name={name} about={remark} />
        ))}
      </Rows>
    </section>
  );
}

/** Tells why a fact is as it is, and what of it changes by itself on a day. */
export function AboutFact({ desk, fact, source }: { desk: Desk; fact: string; source: string }) {
  const facts = factsNow(desk);
  const { remark, later = [] } = facts[fact] ?? {};
  const part = partOfFact(fact);
  return (
    <>
      {remark && <Notice>{remark}</Notice>}
      {part && !(facts.parts?.value as string[] | undefined)?.includes(part) && (
        <Notice tone="warning">
          Visitors don’t see it before “{part}” stands under{" "}
          <a className="link" href={editAddress("clinic.yaml", "parts")}>
            {factName("parts")}
          </a>
          .
        </Notice>
      )}
      {later.map(({ from, value }, index) => {
        const item = `${fact}/later/${index}`;
        const label = `From ${longDate(from)}: ${summaryOf(value)}`;
        const action = editAddress("clinic.yaml", item);
        return (
          <Notice key={item}>
            <p>{label}</p>
            <ButtonForm action={action} aria-label={label} base={source} label="Take it out">
              <Hidden name={`${item}/-remove`} value={ticked} />
            </ButtonForm>
          </Notice>
        );
      })}
    </>
  );
}
