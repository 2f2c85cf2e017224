import { headAndText } from "../../layout/head-and-text.server.ts";
import { serverContext } from "../../server-context.ts";
import { belowHome, addJsonLd, questionsData, serviceData } from "../../feeds/json-ld.server.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { AssessmentPage, LinkPanel } from "../form/assessment-page.tsx";
import { formAction, sentReference } from "../form/receive.server.ts";
import { Panel } from "../../ui/text/panel.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import type { Route } from "./+types/mva.page";
import { mvaForm } from "./mva.form.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.mvaLanding);
  const { head, text } = headAndText("/mva-landing", page, context);
  addJsonLd(
    context,
    belowHome(clinic, "/mva-landing", text.title),
    serviceData(clinic, { path: "/mva-landing", title: page.serviceName, text: text.lead }),
    questionsData(text.questions),
  );
  return {
    head,
    form: orNotFound(mvaForm(clinic)),
    text,
    call911: clinic.region.call911,
    sent: sentReference({ url, context }),
  };
}

export const action = (args: Route.ActionArgs) => formAction(args, mvaForm);

export { clientAction, handle, headers, shouldRevalidate } from "../form/form-route.ts";

export { pageMeta as meta } from "../../layout/page-meta.ts";

export default function MvaLanding({ loaderData, actionData }: Route.ComponentProps) {
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
          <Panel tone="sun">
            <h2 className="mb-6 text-h3">{text.week.heading}</h2>
            <Steps steps={text.week.steps} />
          </Panel>
          <LinkPanel tone="lake" {...text.pays} />
          <LinkPanel {...text.visit} paragraphs={[text.visit.lead]} />
        </>
      }
    />
  );
}
