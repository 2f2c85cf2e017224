import { Button } from "../../app/ui/controls/button.tsx";
import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { fromDay, keptPhoto, type Opened } from "../../core/clinic/edit/edit-entry.ts";
import {
  type EditField,
  type EditGroup,
  isGroup,
  isMade,
  itemOf,
  leaves,
  type Members,
  ticked,
} from "../../core/clinic/edit/entry-file.ts";
import { plainText } from "./entries.tsx";
import {
  ChoiceField,
  Form,
  Hidden,
  LongField,
  SaveBar,
  TextField,
  TickField,
} from "../page/form.tsx";
import type { Texts } from "../page/page.tsx";

export type Typed = { texts?: Texts; errors?: Texts };

/** The form of any file of the clinic's folder, made from its shape. */
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
    <Form values={values} errors={typed.errors ?? {}} base={source}>
      {members
        .filter((one) => !waits(one) && one.path.at(-1) !== "later")
        .map((one) => (
          <Member key={one.name} member={one} typed={typed} />
        ))}
      {opened.file === "clinic.yaml" && !item && !opened.isText && (
        <TextField
          name={fromDay}
          label="From"
          type="date"
          optional
          hint="A day to come: the site changes at its midnight. Empty: at once."
        />
      )}
      <Seldom
        summary={asked ? "What can wait" : "Language, search engines, order and sources"}
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

/** Of days the order says nothing. */
const mayMoveUp = ({ item, path, members }: EditGroup) =>
  item === "there" &&
  Number(path.at(-1)) > 0 &&
  !members.some(({ name }) => name.endsWith("/first"));

/** What few people look for when they change a text. */
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
      <div className="desk-group">{inside}</div>
    </Disclosure>
  );
}

type MemberProps = { member: Members[number]; typed: Typed; within?: string };

function Member({ member, typed, within }: MemberProps) {
  return isGroup(member) ? (
    <Group group={member} typed={typed} within={within} />
  ) : (
    <Field field={member} typed={typed.texts?.[member.name]} />
  );
}

type GroupProps = { group: EditGroup; typed: Typed; within: string | undefined };

function Group({ group, typed, within }: GroupProps) {
  const { name, members, item } = group;
  const label = plainText(group.label) || "What it says";
  if (members.length === 0) return null;
  const { texts = {}, errors = {} } = typed;
  const photoFile = leaves(members).find((one) => one.name === "photo/file")?.value;
  const isTouched = leaves(members).some(
    (one) => errors[one.name] || (texts[one.name] ?? one.value).trim() !== one.value.trim(),
  );
  const inside = (
    <>
      {name === "photo" && (
        <TextField
          name="photo"
          label="Choose a photo"
          type="file"
          hint={texts[keptPhoto] && "The one that you chose is kept."}
        />
      )}
      {name === "photo" && photoFile && (
        <img className="desk-crop" src={`/brand/photos/${encodeURI(photoFile)}`} alt="" />
      )}
      {members.map((one) => (
        <Member key={one.name} member={one} typed={typed} within={label} />
      ))}
      {item === "there" && <TickField name={`${name}/-remove`} label="Remove this" />}
    </>
  );
  if (item && !isTouched)
    return (
      <Disclosure summary={label}>
        <div className="desk-group">{inside}</div>
      </Disclosure>
    );
  return (
    <fieldset className="desk-group" data-short={members.every(isShort) || undefined}>
      <legend>
        {label}
        {within && <span className="sr-only"> of {within}</span>}
      </legend>
      {inside}
    </fieldset>
  );
}

const isShort = (one: Members[number]) =>
  !isGroup(one) && one.kind !== "list" && one.value.length < 24;

function Field({ field, typed }: { field: EditField; typed: string | undefined }) {
  const { name, label, hint, kind, value, options, isOptional, isNullable } = field;
  const text = typed ?? value;
  if (kind === "flag") return <TickField name={name} label={label} />;
  const prose = /\{[{%]/.test(text) ? ("facts" as const) : undefined;
  const about = { name, label, hint, optional: isNullable || isOptional, prose };
  if (kind === "choice") return <ChoiceField {...about} options={options ?? []} />;
  if (kind === "date") return <TextField {...about} type="date" />;
  const lines = text.split("\n").length;
  if (kind === "list")
    return <LongField {...about} hint={hint ?? "One a line."} rows={Math.max(3, lines + 1)} />;
  if (name === "body" || name === "whole")
    return (
      <LongField
        {...about}
        optional={false}
        rows={24}
        prose={name === "body" ? "markdown" : undefined}
      />
    );
  if (text.length <= 70 && lines === 1) return <TextField {...about} />;
  return <LongField {...about} rows={Math.min(12, Math.ceil(text.length / 70) + 1)} />;
}
