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

type Texts = Record<string, string>;
type State = { values: Record<string, unknown>; errors: Texts };
/** What a form is sent to, and named after, unless told otherwise. */
export const FormPage = createContext({ address: "", title: "" });
const FormState = createContext<State>({ values: {}, errors: {} });

type FormProps = Pick<ComponentProps<"form">, "action" | "className" | "aria-label" | "role"> &
  Partial<State> & {
    /** What the values were changed from. */
    base?: string | undefined;
    children: ReactNode;
  };

/** Its fields find their values and errors by name. Each form shown has a key: sent twice, it does nothing twice. */
export function Form({ values = {}, errors = {}, base, children, ...form }: FormProps) {
  const key = typeof values.key === "string" ? values.key : randomUUIDv7();
  const { address, title } = use(FormPage);
  const given = { action: address, "aria-label": title, ...form };
  return (
    <form method="post" encType="multipart/form-data" noValidate {...given}>
      <input type="hidden" name="key" value={key} />
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
  /** The desk's script puts its editor of Markdown and facts in the field's place. */
  prose?: "markdown" | "facts" | undefined;
};

function useField({ name, hint, prose }: FieldProps) {
  const { values, errors } = use(FormState);
  const id = `field-${name}`;
  const value = values[name] ?? "";
  const error = errors[name];
  return { id, name, error, value, "data-prose": prose, ...describe(id, hint, error) };
}

export function TextField({ type = "text", ...field }: FieldProps & { type?: string }) {
  const { error, value, ...input } = useField(field);
  const text = type === "date" ? String(value).slice(0, 10) : String(value);
  return (
    <FieldFrame {...field} id={input.id} error={error}>
      <Input {...input} type={type} {...(type !== "file" && { defaultValue: text })} />
    </FieldFrame>
  );
}

export function LongField({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  const { error, value, ...input } = useField(field);
  return (
    <FieldFrame {...field} id={input.id} error={error}>
      <TextArea {...input} rows={rows} defaultValue={String(value)} />
    </FieldFrame>
  );
}

export function ChoiceField({ options, ...field }: FieldProps & { options: readonly string[] }) {
  const { error, value, ...input } = useField(field);
  return (
    <FieldFrame {...field} id={input.id} error={error}>
      <Select {...input} options={options.filter(Boolean)} defaultValue={String(value)} />
    </FieldFrame>
  );
}

/** Browsers send nothing of a box that is not ticked, so a hidden input speaks for it. */
export function TickField(field: FieldProps) {
  const { value, error, id, name } = useField(field);
  return (
    <div>
      <Hidden name={name} value="" />
      <Checkbox
        id={id}
        name={name}
        label={field.label}
        error={error}
        defaultChecked={value === true || value === ticked}
      />
    </div>
  );
}

export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className="desk-bar">{children}</div>
);

type ButtonFormProps = FormProps & { label: string };

/** A form that is one button. */
export const ButtonForm = ({
  label,
  children,
  ...form
}: Omit<ButtonFormProps, "children"> & { children?: ReactNode }) => (
  <Form {...form}>
    {children}
    <Button tone="secondary">{label}</Button>
  </Form>
);

/** A press that can't be taken back: what goes is read before the button comes. */
export const Removal = ({ label, children, ...form }: ButtonFormProps) => (
  <Disclosure summary={label}>
    <div className="desk-group">
      {children}
      <ButtonForm {...form} aria-label={label} label="Remove" />
    </div>
  </Disclosure>
);
