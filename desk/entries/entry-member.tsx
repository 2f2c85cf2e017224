import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { keptPhoto } from "../../core/clinic/edit/edit-entry.ts";
import {
  type EditField,
  type EditGroup,
  isGroup,
  leaves,
  type Members,
} from "../../core/clinic/edit/entry-fields.ts";
import { Field, TickField } from "../page/form.tsx";
import { withoutTags } from "./entries.tsx";
import type { Texts } from "../desk-env.ts";

export type Typed = { texts?: Texts; errors?: Texts };

type MemberProps = { member: Members[number]; typed: Typed; within?: string };

/** Shows one member of a file: a field, or a group of them. */
export function Member({ member, typed, within }: MemberProps) {
  return isGroup(member) ? (
    <Group group={member} typed={typed} within={within} />
  ) : (
    <EntryField field={member} typed={typed.texts?.[member.name]} />
  );
}

type GroupProps = { group: EditGroup; typed: Typed; within: string | undefined };

function Group({ group, typed, within }: GroupProps) {
  const { name, members, item } = group;
  const label = withoutTags(group.label) || "What it says";
  if (members.length === 0) return null;
  const { texts = {}, errors = {} } = typed;
  const photoFile = leaves(members).find((one) => one.name === "photo/file")?.value;
  const isTouched = leaves(members).some(
    (one) => errors[one.name] || (texts[one.name] ?? one.value).trim() !== one.value.trim(),
  );
  const inside = (
    <>
      {name === "photo" && (
        <Field
          name="photo"
          label="Choose a photo"
          type="file"
          hint={texts[keptPhoto] && "The one that you chose is kept."}
        />
      )}
      {name === "photo" && photoFile && (
        <img
          data-crop
          className="max-h-80 max-w-full cursor-crosshair"
          src={`/brand/photos/${encodeURI(photoFile)}`}
          alt=""
        />
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
        <div className="grid gap-5">{inside}</div>
      </Disclosure>
    );
  return (
    <fieldset
      className={`grid gap-5 rounded-card border border-line bg-white p-5 ${members.every(isShort) ? "sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]" : ""}`}
    >
      <legend className="px-2 font-semibold">
        {label}
        {within && <span className="sr-only"> of {within}</span>}
      </legend>
      {inside}
    </fieldset>
  );
}

const isShort = (one: Members[number]) =>
  !isGroup(one) && one.kind !== "list" && one.value.length < 24;

function EntryField({ field, typed }: { field: EditField; typed: string | undefined }) {
  const { name, label, hint, kind, value, options, isOptional, isNullable } = field;
  const text = typed ?? value;
  if (kind === "flag") return <TickField name={name} label={label} />;
  const prose = /\{[{%]/.test(text) ? ("facts" as const) : undefined;
  const about = { name, label, hint, optional: isNullable || isOptional, prose };
  if (kind === "choice") return <Field {...about} options={options ?? []} />;
  if (kind === "date") return <Field {...about} type="date" />;
  const lines = text.split("\n").length;
  if (kind === "list")
    return <Field {...about} hint={hint ?? "One a line."} rows={Math.max(3, lines + 1)} />;
  if (name === "body" || name === "whole")
    return (
      <Field
        {...about}
        optional={false}
        rows={24}
        prose={name === "body" ? "markdown" : undefined}
      />
    );
  if (text.length <= 70 && lines === 1) return <Field {...about} />;
  return <Field {...about} rows={Math.min(12, Math.ceil(text.length / 70) + 1)} />;
}
