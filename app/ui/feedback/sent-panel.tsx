import type { ReactNode } from "react";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { Actions, PhoneLink } from "../controls/button.tsx";
import { showPlace } from "../../navigation/focus.ts";
import { Filled } from "../text/filled.tsx";
import { Reference } from "./reference.tsx";
import { Steps } from "../text/steps.tsx";

export type SentText = {
  title: string;
  text: string;
  steps: readonly { title: string; text: string }[];
};

type SentWords = Pages["forms"]["sent"];

type SentPanelProps = {
  said: SentText;
  reference: string;
  words: SentWords;
  /** Is said before the visitor is led to another page, which then says the rest. */
  redirect: string | undefined;
  children: ReactNode;
};

/** Replaces a sent form and takes the focus. Orca with Firefox often missed a name that it had to read from the heading. */
export function SentPanel({ said, reference, words, redirect, children }: SentPanelProps) {
  const { title, text, steps } = said;
  return (
    <section
      ref={showPlace}
      id="sent"
      tabIndex={-1}
      aria-label={title}
      aria-describedby={redirect ? "sent-redirect" : "sent-text sent-reference"}
      className="max-w-measure"
    >
      <h2>{title}</h2>
      <p id="sent-text" className="mt-3 text-lead text-ink-2">
        {text}
      </p>
      {redirect && <p id="sent-redirect">{redirect}</p>}
      <WhatHappensNext reference={reference} steps={steps} words={words} />
      <p className="mt-6">
        <Filled text={words.sooner} places={{ phone: <PhoneLink /> }} />
      </p>
      <Actions>{children}</Actions>
    </section>
  );
}

type WhatHappensNextProps = {
  reference: string;
  steps: readonly { title: string; text: string }[];
  words: Pick<SentWords, "reference" | "next">;
  level?: 2 | 3;
};

export function WhatHappensNext({ reference, steps, words, level = 3 }: WhatHappensNextProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <>
      <p
        id="sent-reference"
        className="mt-6 rounded-card border-2 border-pine-7 bg-pine-1 px-5 py-4 [&_strong]:text-lead"
      >
        <Filled text={words.reference} places={{ reference: <Reference>{reference}</Reference> }} />
      </p>
      <Title className="mt-8 mb-6 text-h3">{words.next}</Title>
      <Steps steps={steps} />
    </>
  );
}
