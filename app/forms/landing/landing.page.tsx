import { ClinicName } from "../../layout/header.tsx";
import { useSite } from "../../layout/site-data.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { headAndText } from "../../layout/head-and-text.server.ts";
import { serverContext } from "../../server-context.ts";
import { formAction, loadForm } from "../form/receive.server.ts";
import { RequestHero } from "../form/request-hero.tsx";
import { ToastArea } from "../../ui/feedback/toasts.tsx";
import { PhoneLink, TallLink } from "../../ui/controls/button.tsx";
import { ClosingCall } from "../../ui/text/closing-call.tsx";
import { Hours, HoursNotices } from "../../ui/clinic/hours.tsx";
import { ClinicMap } from "../../ui/clinic/map.tsx";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import type { Route } from "./+types/landing.page";

export function loader(args: Route.LoaderArgs) {
  const { insurers, allPages, region } = args.context.get(serverContext).clinic;
  const { head, text } = headAndText(args.context, "/landing", allPages.landing);
  const redFlags = { ...text.redFlags, items: [...region.anyPainRedFlags] };
  const shown = { head, insurers, text: { ...text, redFlags }, sources: region.anyPainSources };
  return loadForm(args, "landing", shown);
}

export const action = (args: Route.ActionArgs) => formAction(args, "landing");

export { clientAction, handle, headers } from "../form/form-route.ts";

type Text = Route.ComponentProps["loaderData"]["text"];

/** The specification wants no header and no footer here. */
export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const { head, insurers, text, sources } = loaderData;
  return (
    <main id="main">
      <PageMeta head={head} />
      <TopLine />
      <ToastArea />
      <RequestHero
        {...loaderData}
        answered={actionData}
        redFlags={text.redFlags}
        aside={<Visit {...text.visit} />}
      />
      <WhoPays names={insurers} {...text.pays} />
      <WhereWeAre text={text} />
      <Sources list={sources} folded />
      <ClosingCall
        title={text.closing.title}
        text={text.closing.text}
        links={[{ to: "#request", label: text.closing.book }]}
      />
    </main>
  );
}

function TopLine() {
  const { buttons } = useSite().words;
  return (
    <div className="border-b border-line bg-white">
      <Container>
        <div className="flex min-h-19 flex-wrap items-center justify-between gap-x-2 py-2">
          <div className="flex-1">
            <ClinicName />
          </div>
          {/* Reserves the number's width in the web font. */}
          <p className="tall-links min-w-31 text-small sm:min-w-39">
            <span className="max-sm:sr-only">{buttons.shortCall} </span>
            <PhoneLink />
          </p>
        </div>
      </Container>
    </div>
  );
}

function Visit({ heading, lead, steps, link }: Text["visit"]) {
  return (
    <Panel>
      <h2 className="text-h3">{heading}</h2>
      <p className="mt-1 mb-6 text-ink-2">{lead}</p>
      <Steps steps={steps} />
      <TallLink {...link} className="mt-4" />
    </Panel>
  );
}

type WhoPaysProps = Text["pays"] & { names: readonly string[] };

function WhoPays({ names, heading, lead, insurers, others }: WhoPaysProps) {
  return (
    <Section id="who-pays" tone="dark" title={heading} lead={lead}>
      {names.length > 0 && (
        <>
          <MinorHeading size="lead">{insurers.heading}</MinorHeading>
          <p className="mt-2">{insurers.before}</p>
          <ul className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
            {names.map((name) => (
              <li key={name} className="border-b-3 border-sun pb-1 font-serif text-h3">
                {name}
              </li>
            ))}
            <li className="text-lake-1">{insurers.many}</li>
          </ul>
          <p className="mt-4">{insurers.after}</p>
        </>
      )}
      {others.length > 0 && (
        <ul className="mt-8 grid gap-x-8 gap-y-8 border-t border-lake-6 pt-8 md:grid-cols-3">
          {others.map(({ heading, text, link }) => (
            <li key={heading}>
              <MinorHeading size="lead">{heading}</MinorHeading>
              <p className="mt-2 text-lake-1">{text}</p>
              <TallLink {...link} className="[&_a]:text-white" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WhereWeAre({ text: { place } }: { text: Text }) {
  const { facts } = useSite();
  return (
    <Section id="place" title={place.heading}>
      <div className="grid gap-8 lg:grid-cols-[5fr_6fr]">
        <div>
          <h3 className="mb-3">{place.hours}</h3>
          <Hours hours={facts.treatmentHours} caption={place.hours} />
          <HoursNotices />
        </div>
        <ClinicMap />
      </div>
    </Section>
  );
}
