import { SplitSection } from "../ui/text/section.tsx";
import { serverContext } from "../server-context.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { questionsData } from "../feeds/json-ld.server.ts";
import { ButtonLink } from "../ui/controls/button.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { orNotFound } from "./or-not-found.server.ts";
import type { Route } from "./+types/faq";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.faq);
  const questions = page.categories.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({ q: question, html: answer })),
  );
  return headAndText(context, "/faq", page, questionsData(questions));
}

const tones = ["white", "mist"] as const;

export default function Faq({ loaderData: { text } }: Route.ComponentProps) {
  const { categories, stillHaveQuestions } = text;
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <nav aria-label={text.topics} className="mt-6" data-print="none">
          <ul className="flex flex-wrap gap-3 max-sm:*:grow">
            {categories.map(({ id, title }) => (
              <li key={id} className="grid">
                <ButtonLink to={`#${id}`} tone="secondary">
                  {title}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      {categories.map(({ id, title, items }, index) => (
        <SplitSection key={id} id={id} title={title} tone={tones[index % 2]}>
          <div className="border-t border-line">
            {items.map((item) => (
              <Disclosure key={item.id} id={item.id} summary={item.question}>
                <Prose html={item.answer} />
              </Disclosure>
            ))}
          </div>
        </SplitSection>
      ))}

      <ClosingCall
        title={stillHaveQuestions.heading}
        text={stillHaveQuestions.text}
        links={stillHaveQuestions.links}
      />
    </>
  );
}
