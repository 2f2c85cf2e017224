import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button, CallButton, TextLink } from "../../ui/controls/button.tsx";
import { SentPanel, type SentText } from "../../ui/feedback/sent-panel.tsx";
import { useDelayedRedirect } from "../../navigation/delayed-redirect.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { RequestForm } from "./request-form.tsx";
import { useSentReference } from "./use-sent-reference.ts";

type RequestOrThanksProps = Omit<ComponentProps<typeof RequestForm>, "children" | "onSent"> & {
  asked: { heading: string; lead: string; after: string };
  thanks: SentText & { again: string };
  /** The thank-you page, and the delay of the redirect. */
  redirect?: { to: (reference: string) => string; afterMs: number };
};

/** A form, or the panel that thanks for it; the URL decides. */
export function RequestOrThanks({ asked, thanks, redirect, ...request }: RequestOrThanksProps) {
  const { reference, show, clear } = useSentReference();
  const { goTo, stay } = useDelayedRedirect(redirect?.afterMs ?? 0);
  const [again, setAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const asksAgain = again && !reference;
  useEffect(() => {
    if (asksAgain) heading.current?.focus();
  }, [asksAgain]);

  if (reference) {
    return (
      <SentPanel said={thanks} reference={reference}>
        <form
          action={`${request.form.path}#${request.form.name}-heading`}
          className="grid"
          onSubmit={(event) => {
            event.preventDefault();
            setAgain(true);
            stay();
            clear();
          }}
        >
          <Button type="submit">{thanks.again}</Button>
        </form>
        <CallButton />
      </SentPanel>
    );
  }
  return (
    <>
      <h2 ref={heading} id={`${request.form.name}-heading`} tabIndex={-1}>
        {asked.heading}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">{asked.lead}</p>
      <RequestForm
        {...request}
        onSent={(sentReference) => {
          show(sentReference);
          if (redirect) goTo(redirect.to(sentReference));
        }}
      >
        <p className="text-small text-ink-2">
          {asked.after} {words.privacy.text}{" "}
          <TextLink to={words.privacy.to}>{words.privacy.label}</TextLink>.
        </p>
      </RequestForm>
    </>
  );
}
