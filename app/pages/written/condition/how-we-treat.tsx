import { TextLink } from "../../../ui/controls/button.tsx";
import { Section } from "../../../ui/text/section.tsx";
import { Steps } from "../../../ui/text/steps.tsx";
import type { Pages } from "../../../../core/clinic/pages/read-pages.ts";

export function Approaches(list: { title: string; label: string; items: readonly string[] }) {
  if (list.items.length === 0) return null;
  return (
    <Section id="approach" tone="mist" title={list.title} screenOnly>
      <Steps
        across
        steps={list.items.map((item, index) => ({
          text: (
            <>
              <span className="block text-small font-bold">
                {list.label}
                <span className="sr-only"> {index + 1}:</span>
              </span>{" "}
              <bdi>{item}</bdi>
            </>
          ),
        }))}
      />
    </Section>
  );
}

type ClaimProcess = NonNullable<Pages["writtenPages"]["condition"]["wsib"]> & {
  steps: readonly { title: string; text: string }[];
};

export function WsibProcess({ text }: { text: ClaimProcess }) {
  return (
    <Section id="wsib" title={text.title}>
      <Steps across steps={text.steps} />
      <p data-print="none" className="mt-8">
        {text.before} <TextLink to={text.link.to}>{text.link.label}</TextLink> {text.after}
      </p>
    </Section>
  );
}
