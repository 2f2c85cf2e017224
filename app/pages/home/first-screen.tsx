import { findFigure } from "../../../core/clinic/figure-index.ts";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { Drawing } from "../../drawings/figure.tsx";
import { Address } from "../../ui/clinic/address.tsx";
import { Photo } from "../../ui/clinic/photo.tsx";
import { OpenStatus } from "../../ui/clinic/open-now.tsx";
import { Actions, BookButton, ButtonLink } from "../../ui/controls/button.tsx";
import { Badge, CheckList } from "../../ui/text/badge.tsx";
import { Lead } from "../../ui/text/lead.tsx";

type FirstScreenText = Pick<
  Pages["home"],
  "badge" | "title" | "lead" | "trust" | "book" | "more" | "figure" | "photo"
>;

/** The words, and beside them, as far as the screen's right edge, the room. */
export function FirstScreen(text: FirstScreenText) {
  const { badge, title, lead, trust, book, more, figure, photo } = text;
  return (
    <div className="first-screen wrap-anywhere">
      <p>
        <Badge>{badge}</Badge>
      </p>
      <h1 dir="auto">{title}</h1>
      <div className="first-scene">
        {photo ? (
          <Photo
            photo={photo}
            shape="wide"
            sizes="(min-width: 44rem) 50vw, 100vw"
            className="object-cover"
          />
        ) : (
          <Scene name={figure} />
        )}
      </div>
      <div className="first-lead">
        {lead && <Lead>{lead}</Lead>}
        <Actions>
          <BookButton conversion="/contact">{book}</BookButton>
          <ButtonLink to={more.to} tone="secondary">
            {more.label}
            <span className="sr-only"> {more.about}</span>
          </ButtonLink>
        </Actions>
      </div>
      <div className="first-card">
        <div>
          {/* A phone shows it in the line above the header. */}
          <p className="font-semibold max-sm:hidden">
            <OpenStatus isBrief />
          </p>
          <Address />
        </div>
        <CheckList items={trust} />
      </div>
    </div>
  );
}

/** Each drawing shows this much of its width at its full height: a wide scene its right end, from the window on, others their middle. */
const shownWidth = 708;

function Scene({ name }: { name: Pages["home"]["figure"] }) {
  const { size = [1000, 625], alt } = findFigure(name);
  const [w, h] = size as [number, number];
  const isWide = w > 1000;
  const left = isWide ? w - shownWidth : (w - shownWidth) / 2;
  return (
    <svg
      viewBox={`${left} 0 ${shownWidth} ${h}`}
      preserveAspectRatio={isWide ? "xMinYMax slice" : "xMidYMax meet"}
      width={320}
      data-theme="light"
      className="fig"
      role="img"
      aria-label={alt}
    >
      <Drawing name={name} width={w} height={h} />
    </svg>
  );
}
