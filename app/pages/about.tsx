import { serverContext } from "../server-context.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { Actions, ButtonLink, CallButton, TallLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Landscape } from "../ui/clinic/landscape.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { CardGrid, Section, SplitSection } from "../ui/text/section.tsx";
import { Steps } from "../ui/text/steps.tsx";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  return headAndText(context, "/about", clinic.pages.about);
}

export default function About({ loaderData: { text } }: Route.ComponentProps) {
  const { story, howWeWork, mission, vision, values, money, next } = text;
  return (
    <>
      <Hero title={text.title} lead={text.lead} figure={text.figure} photo={text.photo}>
        <Actions>
          {next.team && <ButtonLink to={next.team.to}>{next.team.label}</ButtonLink>}
          <CallButton />
        </Actions>
      </Hero>
      <SplitSection id="our-story" title={story.heading}>
        <div className="grid max-w-measure gap-4">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Landscape className="mt-8 h-40 rounded-card" />
      </SplitSection>

      {(mission || vision) && (
        <Section tone="mist">
          <div className="grid gap-6 sm:grid-cols-2">
            {mission && <Purpose title={mission.heading} text={mission.text} />}
            {vision && <Purpose title={vision.heading} text={vision.text} />}
          </div>
        </Section>
      )}

      {values && (
        <Section id="values" title={values.heading}>
          <CardGrid columns={4}>
            {values.list.map((value) => (
              <Card key={value.title} title={value.title} figure={value.figure}>
                <p>{value.text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}

      <SplitSection id="how-we-work" title={howWeWork.heading} tone="mist">
        <Steps steps={howWeWork.steps} />
      </SplitSection>

      <SplitSection id="money" title={money.heading}>
        <p className="max-w-measure">{money.text}</p>
        <TallLink {...next.prices} />
      </SplitSection>

      <ClosingCall
        title={next.heading}
        text={next.text}
        links={next.team ? [next.team, next.contact] : [next.contact]}
        call={next.call}
      />
    </>
  );
}

function Purpose({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <h2 className="border-l-4 border-sun pl-4">{title}</h2>
      <p className="mt-4 text-lead">{text}</p>
    </Panel>
  );
}
