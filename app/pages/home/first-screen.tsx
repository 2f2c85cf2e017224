import { shownAddressLines } from "../../../core/clinic/address.ts";
import { findFigure } from "../../../core/clinic/figure-index.ts";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { Drawing } from "../../drawings/figure.tsx";
import { useSite } from "../../layout/site-data.ts";
import { Photo } from "../../ui/clinic/photo.tsx";
import { OpenStatus } from "../../ui/clinic/open-now.tsx";
import { Actions } from "../../ui/controls/actions.tsx";
import { BookButton, ButtonLink } from "../../ui/controls/button.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { Lead } from "../../ui/text/lead.tsx";

type FirstScreenText = Pick<
  Pages["home"],
  "badge" | "title" | "lead" | "trust" | "book" | "more" | "figure" | "photo"
>;

/** The words, and beside them, as far as the screen's right edge, the room. */
export function FirstScreen(text: FirstScreenText) {
  const { badge, title, lead, trust, book, more, figure, photo } = text;
  const [street, town] = shownAddressLines(useSite().facts);
  return (
    <div className="first-screen wrap-anywhere">
      <h1 dir="auto">{title}</h1>
      <div className="first-scene">
        <div>
          {photo ? (
            <Photo
              photo={photo}
              shape="wide"
              sizes="(min-width: 44rem) 50vw, 100vw"
              className="size-full object-cover"
            />
          ) : (
            <Scene name={figure} />
          )}
          <p>{badge}</p>
        </div>
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
          <p className="font-semibold">
            <OpenStatus />
          </p>
          <address className="text-ink-2 not-italic">
            {street}
            <br />
            {town}
          </address>
        </div>
        <CheckList items={trust} />
      </div>
    </div>
  );
}

const [width, height] = [772, 564];

/** The lower right of a wide scene, the middle of any other drawing in its whole height. */
function Scene({ name }: { name: Pages["home"]["figure"] }) {
  const { size = [1000, 625], alt } = findFigure(name);
  const [w, h] = size as [number, number];
  const wide = (h * width) / height;
  const view = w > 1000 ? [w - width, h - height, width, height] : [(w - wide) / 2, 0, wide, h];
  return (
    <svg
      viewBox={view.join(" ")}
      preserveAspectRatio="xMidYMax slice"
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
