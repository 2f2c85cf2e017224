import { TextLink } from "../../../ui/controls/button.tsx";
import { Section } from "../../../ui/text/section.tsx";
import { Steps } from "../../../ui/text/steps.tsx";
import type { Pages } from "../../../../core/clinic/pages/read-pages.ts";

export function Approaches(list: { title: string; label: string; items: readonly string[] }) {
  if (list.items.length === 0) return null;
  return (
    <Section id="approach" tone="sky" title={list.title} data-print="none">
      <Steps
        across
        steps={list.items.map((item, index) => ({
          text: <Approach label={list.label} number={index + 1} {...inTwo(item)} />,
        }))}
      />
    </Section>
  );
}

type ApproachProps = { label: string; number: number; verb: string | undefined; text: string };

function Approach({ label, number, verb, text }: ApproachProps) {
  return (
    <>
      <span className={verb ? "sr-only" : "block text-small font-bold"}>
        {label}
        <span className="sr-only"> {number}:</span>
      </span>{" "}
      {verb && (
        <>
          <strong className="mb-1 block font-serif text-h3 font-[560]">
            {verb}
            <span className="sr-only">:</span>
          </strong>{" "}
        </>
      )}
      <bdi>{text}</bdi>
    </>
  );
}

/** "Move: bring back range" has a heading of its own. */
function inTwo(item: string): { verb: string | undefined; text: string } {
  const [, verb, text = item] = /^(\p{L}{2,12}): (.+)$/su.exec(item) ?? [];
  return { verb, text };
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
