import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../app/ui/controls/button.tsx";
import { describe, FieldFrame, Input } from "../../app/ui/controls/fields.tsx";
import type { TextFacts } from "./text-facts.ts";

const look = "min-h-11 rounded-chip border border-edge bg-white px-2.5";

/** Stands above each text that the desk's script edits, with what its buttons ask. */
export function EditorTools({ about }: { about: TextFacts }) {
  const { facts, pages, files } = about;
  const page = "A page of this site, or an address that begins with https://.";
  return (
    <>
      <template id="editor-tools" data-about={JSON.stringify(about)}>
        <Tool data-around="**">Bold</Tool>
        <Tool data-before="## ">Heading</Tool>
        <Tool data-before="- ">List</Tool>
        <Tool data-asks="link">Link…</Tool>
        <Tool data-asks="picture">Picture…</Tool>
        {files.length > 0 && <Tool data-asks="file">File…</Tool>}
        <Tool data-asks="video">Video…</Tool>
        <select aria-label="Put in a fact" className={`${look} max-w-56`}>
          <option value="">Put in a fact…</option>
          {facts.map(
            ({ name, label, value }) =>
              value && <option key={name} value={name}>{`${label}: ${value}`}</option>,
          )}
        </select>
      </template>
      <Question id="link" title="Put in a link">
        <Blank id="link-words" {...words} />
        <Blank
          id="link-to"
          name="to"
          label="Leads to"
          missing="Enter where it leads."
          hint={page}
          choices={pages}
        />
      </Question>
      <Question id="picture" title="Put in a picture">
        <Blank id="picture-file" {...picture} />
        <Blank id="picture-alt" {...alt} />
      </Question>
      <Question id="file" title="Put in a file">
        <Blank id="file-to" name="to" label="File" missing="Choose a file." choices={files} />
        <Blank id="file-words" {...words} />
      </Question>
      <Question id="video" title="Put in a video">
        <Blank
          id="video-to"
          name="to"
          label="Address of the video"
          missing="Enter the address of the video."
          hint="As it stands in the browser: https://…"
        />
        <Blank id="video-file" {...picture} label="A still picture of it" />
        <Blank id="video-alt" {...alt} />
      </Question>
    </>
  );
}

const words = {
  name: "words",
  label: "Words of the link",
  missing: "Enter the words that people press.",
};
const alt = { name: "alt", label: "What it shows", missing: "Say what the picture shows." };
const picture = {
  name: "file",
  type: "file",
  accept: "image/*",
  label: "Picture (JPEG, PNG or WebP)",
  missing: "Choose a picture.",
};

const Tool = (props: ComponentProps<"button">) => (
  <button {...props} type="button" className={look} />
);

type QuestionProps = { id: string; title: string; children: ReactNode };

const Question = ({ id, title, children }: QuestionProps) => (
  <dialog
    id={`asks-${id}`}
    aria-label={title}
    className="m-auto w-[min(32rem,94vw)] rounded-card border border-line bg-white p-6 text-ink"
  >
    <form method="dialog" className="grid gap-5" noValidate>
      <h2>{title}</h2>
      {children}
      <Button>Put it in</Button>
      <Button value="cancel" tone="secondary">
        Cancel
      </Button>
    </form>
  </dialog>
);

type BlankProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: string;
  /** The desk's script says it at the field where nothing is given. */
  missing: string;
  /** Suggestions: anything else may be typed. */
  choices?: readonly { value: string; label: string }[];
};

const Blank = ({ id, label, hint, missing, choices, ...input }: BlankProps) => (
  <FieldFrame id={id} label={label} hint={hint}>
    <p id={`${id}-error`} className="text-small font-bold text-red-7 not-empty:mb-2" />
    <Input
      {...input}
      {...describe(id, hint, missing)}
      aria-invalid={false}
      aria-required
      id={id}
      list={`${id}-choices`}
      data-missing={missing}
    />
    <datalist id={`${id}-choices`}>
      {choices?.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </datalist>
  </FieldFrame>
);
