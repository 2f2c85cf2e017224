import { SplitSection } from "../../ui/text/section.tsx";
import { headAndText } from "../../layout/head-and-text.server.ts";
import { serverContext } from "../../server-context.ts";
import { AssessmentPage, LinkPanel } from "../form/assessment-page.tsx";
import { formAction, loadForm } from "../form/receive.server.ts";
import type { Route } from "./+types/pelvic-floor.page";

export function loader(args: Route.LoaderArgs) {
  const { pelvicFloor: page } = args.context.get(serverContext).clinic.allPages;
  return loadForm(args, "pelvic-floor", headAndText(args.context, "/pelvic-floor", page));
}

export const action = (args: Route.ActionArgs) => formAction(args, "pelvic-floor");

export { clientAction, handle, headers } from "../form/form-route.ts";

type Text = Route.ComponentProps["loaderData"]["text"];

export default function PelvicFloor({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = loaderData;
  return (
    <AssessmentPage
      {...loaderData}
      answered={actionData}
      urgent={text.sameDay}
      aside={<LinkPanel tone="lake" {...text.pays} paragraphs={[text.pays.text]} />}
    >
      <YouDecide text={text} />
    </AssessmentPage>
  );
}

function YouDecide({ text: { choice } }: { text: Text }) {
  return (
    <SplitSection id="you-decide" title={choice.heading} lead={choice.lead}>
      <dl className="max-w-measure">
        {choice.points.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-4">
            <dt className="font-bold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure border-t border-line pt-4 text-small text-ink-2">{choice.rule}</p>
    </SplitSection>
  );
}
