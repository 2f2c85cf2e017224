import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { useFormWords } from "./form-words.ts";

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** Set for several inputs, each with a label of its own. */
  isGroup?: boolean;
  onBlur?: (event: FocusEvent) => void;
  children: ReactNode;
};

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, optional, isGroup, onBlur, children } = props;
  const words = useFormWords();
  const [Frame, Label] = isGroup ? (["fieldset", "legend"] as const) : (["div", "label"] as const);
  return (
    <Frame className={error ? "border-l-4 border-red-6 pl-4" : ""} onBlur={onBlur}>
      <Label {...(!isGroup && { htmlFor: id })} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> {words.optional}</span>}
      </Label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-2">{children}</div>
    </Frame>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const words = useFormWords();
  return (
    <p id={`${id}-error`} className="text-small font-bold text-red-7">
      {words.error} {children}
    </p>
  );
}

/** Joins a control to its hint and error. */
export function describe(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    ...(ids ? { "aria-describedby": ids } : {}),
    // Firefox calls an empty required field invalid, unless told otherwise.
    "aria-invalid": Boolean(error),
  };
}

/** The scroll margin covers its label, hint and error. */
const control =
  "scroll-mt-[min(14rem,50vh)] block w-full rounded-input border-2 border-edge bg-white px-3 py-2 text-body text-ink aria-invalid:border-red-6";

export function Input(props: ComponentProps<"input">) {
  return <input {...props} className={`${control} min-h-12 max-w-md`} />;
}

export function TextArea(props: ComponentProps<"textarea">) {
  return <textarea rows={6} {...props} className={`${control} max-w-xl`} />;
}

export function Select({
  options,
  ...props
}: ComponentProps<"select"> & { options: readonly string[] }) {
  const words = useFormWords();
  return (
    <select {...props} className={`${control} min-h-12 max-w-md`}>
      <option value="">{words.choose}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

export function Checkbox({
  id,
  label,
  error,
  ...props
}: ComponentProps<"input"> & { id: string; label: string; error?: string | undefined }) {
  return (
    <div className={error ? "border-l-4 border-red-6 pl-4" : ""}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2 wrap-anywhere">
        <input
          {...props}
          {...describe(id, undefined, error)}
          // Firefox says "invalid entry" of a required box, whatever is said of it here.
          required={false}
          aria-required={props.required}
          id={id}
          type="checkbox"
          value="Yes"
          className="size-7 flex-none cursor-pointer scroll-mt-[min(14rem,50vh)] accent-lake-7"
        />
        {label}
      </label>
    </div>
  );
}
