import { useEffect, useRef, useState } from "react";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { showPlace } from "../../navigation/focus.ts";
import { Filled } from "../text/filled.tsx";
import { Reference } from "./reference.tsx";

const bannerMs = 8_000;

type SentNoticeProps = {
  title: string;
  text: string;
  reference: string;
  isNew: boolean;
  words: Pick<Pages["forms"]["sent"], "received" | "reference">;
};

/** Takes the focus when new; the banner then lasts eight seconds, its text and the reference stay. */
export function SentNotice({ title, text, reference, isNew, words }: SentNoticeProps) {
  const [fresh, setFresh] = useState(isNew);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    showPlace(box.current);
    const timer = setTimeout(() => setFresh(false), bannerMs);
    return () => clearTimeout(timer);
  }, [isNew]);

  return (
    // Scroll anchoring is off, so that the fields below stay when the banner goes.
    <div
      ref={box}
      id="sent"
      tabIndex={-1}
      role="group"
      aria-label={title}
      aria-describedby="sent-text sent-reference"
      className={`mb-8 max-w-xl scroll-mt-[min(12rem,30vh)] [overflow-anchor:none] ${fresh ? "rounded-card border-2 border-pine-7 bg-pine-1 p-5" : ""}`}
    >
      {fresh && <h3 className="mb-1 font-sans text-lead font-bold text-pine-7">{title}</h3>}
      <p id="sent-text">{text}</p>
      <p id="sent-reference">
        {words.received}{" "}
        <Filled text={words.reference} places={{ reference: <Reference>{reference}</Reference> }} />
      </p>
    </div>
  );
}
