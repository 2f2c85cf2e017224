import { useSearchParams } from "react-router";
import { serverContext } from "../../server-context.ts";
import { outcomeOf } from "../form/submit.ts";
import { PageHead } from "../../ui/text/page-head.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { TwoColumns } from "../../ui/text/section.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { formTitle } from "../../layout/head-and-text.server.ts";
import type { Route } from "./+types/newsletter.page";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { newsletterForm } from "../../../core/forms/newsletter.form.ts";
import { Asked, SignUpFields } from "./sign-up-form.tsx";
import { subscribeAction } from "./subscribe.server.ts";

export { headers } from "../form/form-route.ts";
export const handle = { query: ["asked"] };

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const {
    metaTitle,
    description,
    lead,
    how,
    title: heading,
  } = orNotFound(clinic.pages.newsletter, clinic);
  const form = orNotFound(newsletterForm(clinic), clinic);
  return {
    head: {
      title: formTitle(context, metaTitle),
      description,
      path: form.path,
      noIndex: true,
    },
    form,
    text: { title: heading, lead, how },
  };
}

export const action = (args: Route.ActionArgs) => subscribeAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => outcomeOf(serverAction);

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { form, text } = loaderData;
  const { title, lead, how } = text;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <TwoColumns>
        <div>
          <h2 className="sr-only">{form.words.block.title}</h2>
          {search.has("asked") ? (
            <Asked {...form.words.asked} />
          ) : (
            <SignUpFields form={form} answered={actionData} />
          )}
        </div>
        <Panel tone="lake">
          <h2 className="mb-6 text-h3">{how.heading}</h2>
          <Steps steps={how.steps} />
        </Panel>
      </TwoColumns>
    </>
  );
}
