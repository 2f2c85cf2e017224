import { randomUUIDv7 } from "node:crypto";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Button } from "../../app/ui/controls/button.tsx";
import {
  Checkbox,
  describe,
  FieldFrame,
  Input,
  Select,
  TextArea,
} from "../../app/ui/controls/fields.tsx";
import { Disclosure } from "../../app/ui/text/disclosure.tsx";
import { ticked } from "../../core/clinic/edit/entry-fields.ts";
import type { Texts } from "../desk-env.ts";

type State = { values: Record<string, unknown>; errors: Texts };
/** Gives a form its address and name where it has none of its own. */
export const FormPage = createContext({ address: "", title: "" });
const FormState = createContext<State>({ values: {}, errors: {} });

type FormProps = Pick<ComponentProps<"form">, "action" | "className" | "aria-label" | "role"> &
  Partial<State> & {
    /** What the values were changed from. */
    base?: string | undefined;
    children: ReactNode;
  };

/** A form's fields find their values and errors by name. Each form shown has a key: sent twice, it does nothing twice. */
export function Form({ values = {}, errors = {}, base, children, ...form }: FormProps) {
  const key = typeof values.key === "string" ? values.key : randomUUIDv7();
  const { address, title } = use(FormPage);
  const className = "mt-5 grid gap-5 [&>button]:justify-self-start";
  const given = { action: address, "aria-label": title, className, ...form };
  return (
    <form method="post" encType="multipart/form-data" noValidate {...given}>
      <Hidden name="key" value={key} />
      {base !== undefined && <Hidden name="base" value={base} />}
      <FormState value={{ values, errors }}>{children}</FormState>
    </form>
  );
}

export const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  /** Set for an input in one line. */
  type?: string;
  /** Set for a text of several lines. */
  rows?: number | undefined;
  /** Set for a choice. */
  options?: readonly string[];
  /** The desk's script puts its editor of Markdown and facts in the field's place. */
  prose?: "markdown" | "facts" | undefined;
};

export function Field({ type = "text", rows, options, prose, ...frame }: FieldProps) {
  const { values, errors } = use(FormState);
  const { name, hint } = frame;
  const id = `field-${name}`;
  const error = errors[name];
  const value = String(values[name] ?? "");
  const about = { id, name, "data-prose": prose, ...describe(id, hint, error) };
  return (
    <FieldFrame {...frame} id={id} error={error}>
      {options ? (
        <Select {...about} options={options.filter(Boolean)} defaultValue={value} />
      ) : rows ? (
        <TextArea {...about} rows={rows} defaultValue={value} />
      ) : type === "file" ? (
        <Input {...about} type="file" />
      ) : (
        <Input {...about} type={type} defaultValue={type === "date" ? value.slice(0, 10) : value} />
      )}
    </FieldFrame>
  );
}

/** Browsers send nothing of a box that is not ticked, so a hidden input speaks for it. */
export function TickField({ name, label }: Pick<FieldProps, "name" | "label">) {
  const { values, errors } = use(FormState);
  const isTicked = values[name] === true || values[name] === ticked;
  const box = { id: `field-${name}`, name, label, error: errors[name] };
  return (
    <div>
      <Hidden name={name} value="" />
      <Checkbox {...box} defaultChecked={isTicked} />
    </div>
  );
}

export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 flex flex-wrap gap-3 bg-mist py-3">{children}</div>
);

type ButtonFormProps = Omit<FormProps, "children"> & { label: string; children?: ReactNode };

export const ButtonForm = ({ label, children, ...form }: ButtonFormProps) => (
  <Form className="mt-3 in-[li]:mt-0" {...form}>
    {children}
    <Button tone="secondary">{label}</Button>
  </Form>
);

/** The press can't be taken back, so what goes is read before the button comes. */
export const Removal = ({ label, children, ...form }: ButtonFormProps) => (
  <Disclosure summary={label}>
    {children}
    <ButtonForm {...form} aria-label={label} label="Remove" />
  </Disclosure>
);
