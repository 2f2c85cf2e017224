import { useState } from "react";
import { addressLine, directionsUrl, mapFrameUrl } from "../content/address.ts";
import { clinic } from "../content/clinic.ts";
import { Address } from "./address.tsx";
import { Button } from "./button.tsx";

/** A drawn preview; Google's map, which costs a visitor data and privacy, comes only when asked for. */
export function ClinicMap() {
  const [asked, setAsked] = useState(false);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <div data-print="none" className="relative aspect-4/3 bg-fog sm:aspect-16/9">
        {asked ? (
          <iframe
            ref={takeFocus}
            src={mapFrameUrl}
            title={`Map: ${clinic.name}, ${addressLine}`}
            className="absolute inset-0 size-full"
            referrerPolicy="no-referrer-when-downgrade"
          />
        ) : (
          <DrawnMap />
        )}
      </div>
      <div className="flex flex-col gap-4 p-6 sm:flex-row sm:items-center sm:justify-between">
        <Address />
        <div data-print="none" className="flex flex-col items-start gap-3">
          <a href={directionsUrl} target="_blank" rel="noopener" className="link py-3">
            Get directions<span className="sr-only"> (opens in a new tab)</span>
          </a>
          {!asked && (
            <span className="script-only">
              <Button type="button" tone="secondary" onClick={() => setAsked(true)}>
                Show the Google map
              </Button>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

/** The button that asked for the map is gone, and the focus with it, unless it has moved on meanwhile. */
function takeFocus(map: HTMLIFrameElement | null) {
  if (document.activeElement === document.body) map?.focus();
}

function DrawnMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      width={320}
      className="fig absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path
        className="fig-strata-1"
        d="M0 300C120 262 210 330 330 292S540 250 640 282V360H0Z"
        fill="#dcebf2"
      />
      <path
        className="fig-strata-2"
        d="M0 330c120-38 210 30 330-8s210-42 310-10v48H0Z"
        fill="#c3dce8"
      />
      <g className="fig-road" fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M-20 96C160 84 420 60 660 24" strokeWidth="20" />
        <path d="M-20 226C180 206 420 186 660 158" strokeWidth="14" />
        <path d="M150-20 196 320M330-20l40 300M520-20l34 280" strokeWidth="12" />
        <path d="M250-20l34 320M436-20l34 280M-20 158l680-64" strokeWidth="6" />
      </g>
      <g className="fig-park" fill="#d3e2d9">
        <rect x="56" y="116" width="82" height="62" rx="12" transform="rotate(-4 97 147)" />
        <rect x="560" y="60" width="58" height="70" rx="12" transform="rotate(-6 589 95)" />
      </g>
      <path
        className="fig-pin"
        d="M350 92c-25 0-45 20-45 45 0 33 45 75 45 75s45-42 45-75c0-25-20-45-45-45Z"
        fill="#0b4f6c"
        stroke="#fff"
        strokeWidth="4"
      />
      <circle className="fig-pin-eye" cx="350" cy="137" r="17" fill="#ffc845" />
    </svg>
  );
}
