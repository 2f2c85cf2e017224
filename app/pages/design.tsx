import { brand } from "../../core/content/brand.ts";
import { clinic } from "../../core/content/clinic.ts";
import { contactForm } from "../forms/contact/contact.form.ts";
import { findProblem, type Outcome } from "../../core/submissions/form.ts";
import { RequestForm } from "../forms/form/request-form.tsx";
import { Actions } from "../ui/controls/actions.tsx";
import { BadgeList, CheckList } from "../ui/text/badge.tsx";
import { Bullets } from "../ui/text/bullets.tsx";
import { BookButton, Button, ButtonLink, CallButton, TextLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { CareCard } from "../ui/clinic/care-card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { ErrorSummary } from "../ui/feedback/error-summary.tsx";
import { allPoseNames, allPoses } from "../../core/drawings/poses.ts";
import { Figure } from "../drawings/figure.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Hours } from "../ui/clinic/hours.tsx";
import { ClinicMap } from "../ui/clinic/map.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { Question } from "../ui/text/question.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import { SentNotice } from "../ui/feedback/sent-notice.tsx";
import { StepList } from "../ui/text/step-list.tsx";
import { TestimonialCard } from "../ui/clinic/testimonial.tsx";
import { useToasts } from "../ui/feedback/toasts.tsx";

const empty: Outcome = { state: "invalid", answers: {}, ...findProblem(contactForm, {})! };
const sent = {
  tone: "success",
  title: "Sent",
  text: "We will reply soon.",
  duration: 6_000,
} as const;
const failed = (message: string) =>
  ({ tone: "error", title: "Not sent", text: `It failed: ${message}.`, duration: 10_000 }) as const;

/** Every component in every state, in `npm run dev` only. */
export default function Design() {
  return (
    <>
      <Hero
        badge="Badge"
        title="Design system"
        lead="Every part of the site in every state."
        pose="bird-dog"
      >
        <Actions>
          <BookButton />
          <CallButton />
        </Actions>
      </Hero>
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
      <Section title="Type" tone="mist">
        <h1>Heading 1</h1>
        <h2 className="mt-6">Heading 2</h2>
        <h3 className="mt-6">Heading 3</h3>
        <p className="mt-6 max-w-measure text-lead">
          Lead. A sentence that says who, where and what next.
        </p>
        <p className="mt-4 max-w-measure">
          Body text with a <TextLink to="/">link</TextLink>. Times and numbers line up:{" "}
          <span className="tabular-nums">{clinic.phone.display}</span>.
        </p>
        <p className="mt-4 text-small">Small text, never under 16 pixels.</p>
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
      <Section title="Badges and checks" tone="fog">
        <BadgeList items={["Whiplash", "Sciatica"]} />
        <div className="mt-6">
          <CheckList items={["MVA & WSIB Approved", "Licensed Professionals"]} />
        </div>
      </Section>
      <Section title="Cards" tone="mist">
        <CardGrid>
          <Card
            title="With a drawing"
            pose="bridge"
            action={<TextLink to="/">See where it leads</TextLink>}
          >
            <p>Short text.</p>
            <Bullets items={["One", "Two"]} />
          </Card>
          <Card title="With a kicker" kicker="Guide · 5 min read">
            <p>Short text.</p>
          </Card>
          <TestimonialCard
            name="A. Patient"
            about="Physiotherapy"
            stars={5}
            text="They explained each step."
            label="{stars} out of 5 stars"
          />
        </CardGrid>
        <div className="mt-6 grid gap-6 md:grid-cols-3">
          <Panel>Panel</Panel>
          <Panel tone="sun">Panel, notice</Panel>
          <Panel tone="lake">Panel, quiet</Panel>
        </div>
      </Section>
      <Section title="Care cards">
        <div className="grid gap-6">
          <CareCard urgency="now" title="Call 911 now if you have:">
            <Bullets items={["a sign of danger"]} />
          </CareCard>
          <CareCard urgency="today" title="See a doctor today if you have:">
            <Bullets items={["a sign that cannot wait"]} />
          </CareCard>
          <CareCard urgency="book" title="Book a visit if you have:">
            <Bullets items={["something that lasts"]} />
          </CareCard>
        </div>
      </Section>
      <Section title="Questions, steps, hours" tone="mist">
        <Question question="A question that opens">
          <p>Its answer.</p>
        </Question>
        <div className="mt-8">
          <StepList
            steps={[
              { title: "First", text: "Then the next." },
              { title: "Second", text: "Done." },
            ]}
          />
        </div>
        <div className="mt-8">
          <Hours hours={clinic.treatmentHours} caption="Treatment hours" />
        </div>
      </Section>
      <Section title="Form, empty">
        <RequestForm form={{ ...contactForm, name: "empty" }} after="" />
      </Section>
      <Section title="Form, incomplete">
        <RequestForm form={{ ...contactForm, name: "incomplete" }} answered={empty} after="" />
      </Section>
      <Section title="Summaries and notices" tone="mist">
        <ErrorSummary title="Not sent" text="It failed, and this is what to do next." />
        <SentNotice title="Sent" text="We will reply soon." reference="KMR-4827" />
        <ToastButtons />
      </Section>
      <Section title="Map">
        <ClinicMap />
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
      <ClosingCall title="Closing call" text="What to do next." />
    </>
  );
}

function ToastButtons() {
  const toast = useToasts();
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" onClick={() => toast(sent)}>
        Show a success
      </Button>
      <Button tone="secondary" onClick={() => toast(failed("for a reason"))}>
        Show an error
      </Button>
    </div>
  );
}
