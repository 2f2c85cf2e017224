import { shownAddressLines } from "../../../core/clinic/address.ts";
import { renderOurs } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { useSite } from "../../layout/site-data.ts";
import { headAndText } from "../../layout/head-and-text.server.ts";
import { otherPlacesData, placeData } from "../../feeds/clinic-data.server.ts";
import { formAction, loadForm } from "../form/receive.server.ts";
import { ClosedForm } from "../form/closed-form.tsx";
import { RequestForm } from "../form/request-form.tsx";
import { useSentReference } from "../form/use-sent-reference.ts";
import {
  Actions,
  BookButton,
  CallButton,
  DirectionsButton,
  EmailLink,
  PhoneLink,
  TextLink,
} from "../../ui/controls/button.tsx";
import { Prose } from "../../ui/text/prose.tsx";
import { isSameWeek } from "../../../core/clinic/hours/opening-hours.ts";
import { BookingCalendar } from "../../ui/clinic/booking-calendar.tsx";
import { Hours, HoursNotices, OtherPlaces, WhichPlace } from "../../ui/clinic/hours.tsx";
import { ClinicMap } from "../../ui/clinic/map.tsx";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";
import { PageHead } from "../../ui/text/page-head.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { VisitUs } from "../../ui/clinic/visit-us.tsx";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import { Container, Section, TwoColumns } from "../../ui/text/section.tsx";
import { SentNotice } from "../../ui/feedback/sent-notice.tsx";
import type { Route } from "./+types/contact.page";

export const action = (args: Route.ActionArgs) => formAction(args, "contact");

export { clientAction, handle, headers } from "../form/form-route.ts";

export function loader(args: Route.LoaderArgs) {
  const { clinic, now } = args.context.get(serverContext);
  const places = [placeData(clinic, now()), ...otherPlacesData(clinic, now())];
  return {
    ...loadForm(
      args,
      "contact",
      headAndText(args.context, "/contact", clinic.pages.contact, ...places),
    ),
    newPatients: renderOurs(clinic.newPatients, surroundingsOf(args.context), "h3"),
    bookingEmbedUrl: clinic.bookingEmbedUrl,
  };
}

type Text = Route.ComponentProps["loaderData"]["text"];

export default function Contact(props: Route.ComponentProps) {
  const { text, newPatients, bookingEmbedUrl, call911 } = props.loaderData;
  const { otherPlaces } = useSite().facts;
  const { text: forNew, label, to } = text.newPatients;
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <Actions>
          <CallButton tone="primary" />
          <BookButton tone="secondary" />
          <DirectionsButton />
        </Actions>
        <BookingCalendar embedUrl={bookingEmbedUrl} />
        <p className="mt-4 text-ink-2" data-print="none">
          {forNew} <TextLink to={to}>{label}</TextLink>.
        </p>
      </PageHead>
      <TwoColumns>
        <Message {...props} />
        <div data-print="row" className="grid content-start gap-8 md:max-lg:grid-cols-2">
          <QuickContact {...text.quick} />
          <OpeningHours {...text.hours} />
        </div>
        <div id="emergency" className="lg:col-span-2">
          <RedFlags text={text.emergency} call911={call911} />
        </div>
      </TwoColumns>
      <div className="new-patients bg-mist py-band" data-print="none">
        <Container>
          <Prose html={newPatients.parts.join("")} />
        </Container>
      </div>
      <Section data-print="none">
        <ClinicMap />
      </Section>
      {otherPlaces.map((place) => (
        <VisitUs key={place.id} place={place} />
      ))}
    </>
  );
}

function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { form, text, sent } = loaderData;
  const { reference, isNew, show } = useSentReference(sent);
  const { heading, after, privacy } = text.form;
  return (
    <section>
      <h2>{heading}</h2>
      <div className="mt-2">
        {reference && (
          <SentNotice
            key={reference}
            {...form.sent}
            reference={reference}
            isNew={isNew}
            words={form.words.sent}
          />
        )}
        {form.closed ? (
          <ClosedForm form={form} answered={actionData}>
            <p className="font-bold">{form.closed.title}</p>
            <p>{form.closed.text}</p>
          </ClosedForm>
        ) : (
          <RequestForm
            form={form}
            answered={actionData}
            onSent={show}
            after={after}
            privacy={privacy}
          />
        )}
      </div>
    </section>
  );
}

function QuickContact({ heading, address, phone, email }: Text["quick"]) {
  const { facts } = useSite();
  return (
    <Panel tone="lake">
      <h2 className="text-h3">{heading}</h2>
      <dl className="tall-links mt-4 grid gap-3">
        <div>
          <dt className="font-bold">{address}</dt>
          <dd>
            {shownAddressLines(facts).join(", ")}
            <OtherPlaces />
          </dd>
        </div>
        <div>
          <dt className="font-bold">{phone.label}</dt>
          <dd className="text-lead">
            <PhoneLink />
          </dd>
          <dd className="text-small text-ink-2">{phone.text}</dd>
          {facts.otherPhones.map(({ label, phone: { display, e164 } }) => (
            <dd key={e164} className="tabular-nums">
              {label}: <TextLink to={`tel:${e164}`}>{display}</TextLink>
            </dd>
          ))}
        </div>
        <div>
          <dt className="font-bold">{email.label}</dt>
          <dd>
            <EmailLink />
          </dd>
          <dd className="text-small text-ink-2">{email.text}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function OpeningHours({ heading, reception, treatment, holidays }: Text["hours"]) {
  const { facts } = useSite();
  return (
    <Panel>
      <h2 id="opening-hours" className="text-h3">
        {heading}
      </h2>
      <WhichPlace />
      {!isSameWeek(facts.receptionHours, facts.treatmentHours) && (
        <>
          <MinorHeading size="small" className="mt-4">
            {reception}
          </MinorHeading>
          <Hours hours={facts.receptionHours} caption={reception} />
          <MinorHeading size="small" className="mt-4">
            {treatment}
          </MinorHeading>
        </>
      )}
      <Hours hours={facts.treatmentHours} caption={treatment} />
      {holidays && (
        <p className="mt-4 text-small text-ink-2">
          {holidays.text} <TextLink to={holidays.to}>{holidays.label}</TextLink>.
        </p>
      )}
      <HoursNotices />
    </Panel>
  );
}
