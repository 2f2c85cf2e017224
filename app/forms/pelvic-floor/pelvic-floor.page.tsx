import { Section } from "../../ui/text/section.tsx";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { headAndText } from "../../layout/head-and-text.server.ts";
import { serverContext } from "../../server-context.ts";
import { belowHome, addJsonLd, questionsData, serviceData } from "../../feeds/json-ld.server.ts";
import { AssessmentPage, LinkPanel } from "../form/assessment-page.tsx";
import { formAction, sentReference } from "../form/receive.server.ts";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import type { Route } from "./+types/pelvic-floor.page";
import { pelvicFloorForm } from "./pelvic-floor.form.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.pelvicFloor);
  const { head, text } = headAndText("/pelvic-floor", page, context);
  addJsonLd(
    context,
    belowHome(clinic, "/pelvic-floor", text.title),
    serviceData(clinic, { path: "/pelvic-floor", title: page.serviceName, text: text.lead }),
    questionsData(text.questions),
  );
  return {
    head,
    form: orNotFound(pelvicFloorForm(clinic)),
    text,
    call911: clinic.region.call911,
    sent: sentReference({ url, context }),
  };
}

export const action = (args: Route.ActionArgs) => formAction(args, pelvicFloorForm);

export { clientAction, handle, headers, shouldRevalidate } from "../form/form-route.ts";

export { pageMeta as meta } from "../../layout/page-meta.ts";

type Text = Route.ComponentProps["loaderData"]["text"];

export default function PelvicFloor({ loaderData, actionData }: Route.ComponentProps) {
  const { form, text, call911, sent } = loaderData;
  return (
    <AssessmentPage
      text={text}
      call911={call911}
      form={form}
      answered={actionData}
      sent={sent}
      aside={
        <>
          <LinkPanel tone="lake" {...text.pays} paragraphs={[text.pays.text]} />
          <RedFlags text={text.sameDay} call911={call911} />
        </>
      }
    >
      <YouDecide text={text} />
    </AssessmentPage>
  );
}

function YouDecide({ text: { choice } }: { text: Text }) {
  return (
    <Section split id="you-decide" title={choice.heading} lead={choice.lead}>
      <dl className="max-w-measure">
        {choice.points.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-4">
            <dt className="font-bold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure border-t border-line pt-4 text-small text-ink-2">{choice.rule}</p>
    </Section>
  );
}
