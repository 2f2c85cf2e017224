import { useSite } from "../../layout/site-data.ts";
import { useState } from "react";
import { directionsUrl, mapFrameUrl } from "../../../core/clinic/address.ts";
import { Address } from "./address.tsx";
import { Button } from "../controls/button.tsx";
import { Drawing } from "../../drawings/figure.tsx";

/** Google's map costs data and privacy, so it loads on request only. */
export function ClinicMap() {
  const { facts, words } = useSite();
  const { labels, visit } = words;
  const [asked, setAsked] = useState(false);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <div data-print="none" className="relative aspect-4/3 bg-fog sm:aspect-16/9">
        {asked ? (
          <iframe
            ref={takeFocus}
            src={mapFrameUrl(facts)}
            title={visit.map.title}
            className="absolute inset-0 size-full"
            referrerPolicy="no-referrer-when-downgrade"
          />
        ) : (
          <PinOnStrata />
        )}
      </div>
      {/* Side by side where both have room, at any text size. */}
      <div className="flex flex-wrap items-center gap-6 p-6">
        <div className="flex-[1_1_15rem]">
          <Address />
        </div>
        <div data-print="none" className="flex flex-[1_1_15rem] flex-col items-start gap-3">
          <a href={directionsUrl(facts)} target="_blank" rel="noopener" className="link py-3">
            {visit.directions}
            <span className="sr-only"> {labels.newTab}</span>
          </a>
          {!asked && (
            <div className="script-only">
              <Button type="button" tone="secondary" onClick={() => setAsked(true)}>
                {visit.map.show}
              </Button>
              <p className="mt-2 text-small text-ink-2">{visit.map.notice}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The button that had the focus is gone. */
function takeFocus(map: HTMLIFrameElement | null) {
  if (document.activeElement === document.body) map?.focus();
}

function PinOnStrata() {
  return (
    <svg
      viewBox="0 0 640 360"
      width={320}
      className="fig absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <Drawing name="map" />
    </svg>
  );
}
