import { headAndText } from "../../layout/head-and-text.server.ts";
import { serverContext } from "../../server-context.ts";
import { AssessmentPage, LinkPanel } from "../form/assessment-page.tsx";
import { formAction, loadForm } from "../form/receive.server.ts";
import { Panel } from "../../ui/text/panel.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import type { Route } from "./+types/mva.page";

export function loader(args: Route.LoaderArgs) {
  const { mvaLanding: page } = args.context.get(serverContext).clinic.allPages;
  return loadForm(args, "mva", headAndText(args.context, "/mva-landing", page));
}

export const action = (args: Route.ActionArgs) => formAction(args, "mva");

export { clientAction, handle, headers } from "../form/form-route.ts";

export default function MvaLanding({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = loaderData;
  return (
    <AssessmentPage
      {...loaderData}
      answered={actionData}
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
