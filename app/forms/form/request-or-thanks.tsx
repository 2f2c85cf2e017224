import { type ComponentProps, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button, CallButton } from "../../ui/controls/button.tsx";
import { SentPanel, type SentText } from "../../ui/feedback/sent-panel.tsx";
import { ClosedForm } from "./closed-form.tsx";
import { RequestForm } from "./request-form.tsx";
import { type SentState, useSentReference } from "./use-sent-reference.ts";

type RequestOrThanksProps = Pick<ComponentProps<typeof RequestForm>, "form" | "answered"> & {
  text: {
    form: { heading: string; lead: string; after: string };
    sent: SentText & { again: string };
  };
  sent: string | undefined;
};

export function RequestOrThanks({ text, sent, ...request }: RequestOrThanksProps) {
  const { form } = request;
  const { reference, show, clear } = useSentReference(sent);
  const { isLeaving, goTo, stay } = useDelayedRedirect(form.thanks?.afterMs ?? 0);
  const [again, setAgain] = useState(false);

  // In less than a second nobody reads the panel, and a screen reader would lose its place with it.
  if (reference && !(isLeaving && form.thanks!.afterMs < 1_000)) {
    return (
      <SentPanel
        // A visitor who stays after all is told the whole message: it takes the focus again.
        key={String(isLeaving)}
        said={text.sent}
        reference={reference}
        words={form.words.sent}
        redirect={isLeaving ? form.sent.text : undefined}
      >
        <form
          action={`${form.path}#${form.name}-heading`}
          className="grid"
          onSubmit={(event) => {
            event.preventDefault();
            setAgain(true);
            stay();
            clear();
          }}
        >
          <Button type="submit">{text.sent.again}</Button>
        </form>
        <CallButton />
      </SentPanel>
    );
  }
  if (form.closed)
    return (
      <ClosedForm {...request}>
        <h2>{text.form.heading}</h2>
      </ClosedForm>
    );
  return (
    <>
      <h2
        ref={again ? focusHeading : undefined}
        id={`${form.name}-heading`}
        tabIndex={-1}
        className="max-sm:text-h3"
      >
        {text.form.heading}
      </h2>
      <p className="mt-2 mb-3 text-ink-2">{text.form.lead}</p>
      <RequestForm
        {...request}
        after={text.form.after}
        onSent={(sentReference) => {
          show(sentReference);
          if (form.thanks) goTo({ path: form.thanks.path, state: { sent: sentReference } });
        }}
      />
    </>
  );
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Navigates after a delay, unless the visitor has left, chose to stay, or the page cannot be had: the thanks stand here, too. */
function useDelayedRedirect(afterMs: number) {
  const navigate = useNavigate();
  const [to, setTo] = useState<{ path: string; state: SentState }>();
  useEffect(() => {
    if (!to) return;
    let stays = false;
    const isThere = fetch(to.path, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    setTimeout(async () => {
      const canLeave = await isThere;
      if (stays) return;
      if (canLeave) void navigate(to.path, { state: to.state });
      else setTo(undefined);
    }, afterMs);
    return () => void (stays = true);
  }, [to, afterMs, navigate]);
  return { isLeaving: to !== undefined, goTo: setTo, stay: () => setTo(undefined) };
}
