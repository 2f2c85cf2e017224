import { Button } from "../../app/ui/controls/button.tsx";
import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { fromDay, keptPhoto, type Opened } from "../../core/clinic/edit/edit-entry.ts";
import { isMade } from "../../core/clinic/edit/apply-texts.ts";
import {
  type EditGroup,
  isGroup,
  itemOf,
  leaves,
  type Members,
  ticked,
} from "../../core/clinic/edit/entry-fields.ts";
import { editAddress } from "../page/edit-address.ts";
import { Field, Form, Hidden, SaveBar } from "../page/form.tsx";
import { Member, type Typed } from "./entry-member.tsx";

/** Makes the form of any file of the clinic's folder from its shape. */
export function EntryForm({ opened, typed }: { opened: Opened; typed: Typed }) {
  const { source, asked } = opened;
  const item = itemOf(opened);
  const members = item?.members ?? opened.members;
  const waits = ({ name, path }: Members[number]) =>
    asked
      ? !asked.includes(name)
      : isMade(path) || seldom.includes(name) || /^\w+\/(source|remark)$/.test(name);
  const texts = typed.texts ?? {};
  const stored = Object.fromEntries(leaves(members).map(({ name, value }) => [name, value]));
  const { key, base: _, ...rest } = texts;
  const values = { ...stored, ...rest, ...(key && { key }) };
  return (
    <Form
      values={values}
      errors={typed.errors ?? {}}
      base={source}
      {...(item && { action: editAddress(opened.file, item.name) })}
    >
      {members
        .filter((one) => !waits(one) && one.path.at(-1) !== "later")
        .map((one) => (
          <Member key={one.name} member={one} typed={typed} />
        ))}
      {opened.file === "clinic.yaml" && !item && !opened.isText && mayBeLater(members) && (
        <Field
          name={fromDay}
          label="From"
          type="date"
          optional
          hint="A day to come: the site changes at its midnight. Empty: at once."
        />
      )}
      <Seldom
        summary={asked || item ? "What can wait" : "Language, search engines, order and sources"}
        members={members.filter(waits)}
        typed={typed}
      />
      {texts[keptPhoto] && <Hidden name={keptPhoto} value={texts[keptPhoto]} />}
      <SaveBar>
        <Button>Save</Button>
        {item?.item === "there" && (
          <Button name={`${item.name}/-remove`} value={ticked} tone="secondary">
            Remove
          </Button>
        )}
        {item && mayMoveUp(item) && (
          <Button name={`${item.name}/-up`} value={ticked} tone="secondary">
            Move up
          </Button>
        )}
        <Button name="do" value="preview" tone="secondary">
          Preview
        </Button>
      </SaveBar>
    </Form>
  );
}

/** A fact that is given for the first time has nothing to be until its day, unless it may be null. */
const mayBeLater = (members: Members) =>
  members.some(
    (one) =>
      one.path.at(-1) === "value" &&
      (!isGroup(one) || one.isNullable || leaves(one.members).some(({ value }) => value)),
  );

/** The order of days says nothing, so they don't move. */
const mayMoveUp = ({ item, path, members }: EditGroup) =>
  item === "there" &&
  Number(path.at(-1)) > 0 &&
  !members.some(({ name }) => name.endsWith("/first"));

/** Few people look for these when they change a text. */
const seldom =
  "metaTitle description reviewed lang translates figure linkedAs order part serviceName related sources unconfirmed source confirmed remark".split(
    " ",
  );

type SeldomProps = { summary: string; members: Members; typed: Typed };

function Seldom({ summary, members, typed }: SeldomProps) {
  if (members.length === 0) return null;
  const isWrong = leaves(members).some(({ name }) => typed.errors?.[name]);
  const inside = members.map((one) => <Member key={one.name} member={one} typed={typed} />);
  if (isWrong) return inside;
  return (
    <Disclosure summary={summary}>
      <div className="grid gap-5">{inside}</div>
    </Disclosure>
  );
}
