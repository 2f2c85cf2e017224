import { SplitSection } from "../ui/text/section.tsx";
import { renderProse } from "../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../layout/surroundings.server.ts";
import { serverContext } from "../server-context.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { questionsData } from "../feeds/json-ld.server.ts";
import { ButtonLink } from "../ui/controls/button.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { QuestionList } from "../ui/text/questions.tsx";
import { orNotFound } from "./or-not-found.server.ts";
import type { Route } from "./+types/faq";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.faq, clinic);
  const around = surroundingsOf(context);
  const categories = page.categories.map(({ items, ...category }) => ({
    ...category,
    items: items.map(({ id, question, answer }) => ({
      id,
      q: question,
      html: renderProse(answer, around),
    })),
  }));
  const questions = categories.flatMap(({ items }) => items);
  return headAndText(context, "/faq", { ...page, categories }, questionsData(questions));
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
          <QuestionList questions={items} />
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
