import { useSearchParams } from "react-router";
import { newsletter } from "../../content/newsletter.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { submit } from "../form/submit.ts";
import { PageHead } from "../../ui/text/page-head.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Container } from "../../ui/text/section.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import type { Route } from "./+types/newsletter.page";
import { newsletterForm, type SignUpOutcome } from "./newsletter.form.ts";
import { Asked, SignUpFields } from "./sign-up-form.tsx";
import { subscribeAction } from "./subscribe.server.ts";

export const handle = { query: ["asked"] };

export const action = (args: Route.ActionArgs) => subscribeAction(args);

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientAction = (args: Route.ClientActionArgs) => submit<SignUpOutcome>(args);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: newsletter.metaTitle,
      description: newsletter.description,
      path: newsletterForm.path,
      noIndex: true,
    },
    matches,
  );
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { title, lead, how } = newsletter;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <Container>
        <div className="grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
          <div>
            <h2 className="sr-only">{newsletter.block.title}</h2>
            {search.has("asked") ? <Asked /> : <SignUpFields answered={actionData} />}
          </div>
          <Panel tone="lake">
            <h2 className="mb-5 text-h3">{how.heading}</h2>
            <Steps steps={how.steps} />
          </Panel>
        </div>
      </Container>
    </>
  );
}
