import { brand } from "../../core/content/brand.ts";
import { contactForm } from "../forms/contact/contact.form.ts";
import { findProblem } from "../../core/submissions/form.ts";
import { failedToast, sentToast, type Unsent } from "../forms/form/form-toasts.ts";
import { RequestForm } from "../forms/form/request-form.tsx";
import { Button, ButtonLink } from "../ui/controls/button.tsx";
import { ErrorSummary } from "../ui/feedback/error-summary.tsx";
import { allPoseNames, allPoses } from "../../core/drawings/poses.ts";
import { Figure } from "../drawings/figure.tsx";
import { Section } from "../ui/text/section.tsx";
import { SentNotice } from "../ui/feedback/sent-notice.tsx";
import { useToasts } from "../ui/feedback/toasts.tsx";

const empty: Unsent = { state: "invalid", answers: {}, ...findProblem(contactForm, {})! };

/** What is hard to find on a page, in `npm run dev` only: all colours and drawings, and the states of a form. */
export default function Design() {
  const toast = useToasts();
  return (
    <>
      <h1 className="p-8">Design</h1>
      <Section title="Colours">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
          {Object.entries(brand.colours).map(([name, colour]) => (
            <li key={name} className="text-small">
              <svg className="h-16 w-full rounded-card border border-line" aria-hidden>
                <rect width="100%" height="100%" fill={colour} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Poses" tone="fog">
        <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {allPoseNames.map((pose) => (
            <li key={pose} className="rounded-card border border-line bg-white p-4 text-small">
              <Figure pose={pose} alt={allPoses[pose].alt} className="h-auto w-full" />
              {pose}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>Primary</Button>
          <Button tone="secondary">Secondary</Button>
          <Button tone="sun">Sun</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/">Link</ButtonLink>
        </div>
      </Section>
      <Section title="Form, incomplete" tone="mist">
        <RequestForm form={contactForm} answered={empty} after="" />
      </Section>
      <Section title="Summaries and notices">
        <ErrorSummary title="Not sent" text="It failed, and this is what to do next." />
        <SentNotice title="Sent" text="We will reply soon." reference="KMR-4827" />
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => toast(sentToast(contactForm))}>
            Show a success
          </Button>
          <Button tone="secondary" onClick={() => toast(failedToast(empty, contactForm))}>
            Show an error
          </Button>
        </div>
      </Section>
    </>
  );
}
