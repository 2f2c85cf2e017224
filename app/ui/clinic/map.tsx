import { type PlaceData, useSite } from "../../layout/site-data.ts";
import { useState } from "react";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { mapFrameUrl } from "../../../core/clinic/address.ts";
import { Address } from "./address.tsx";
import { Button, DirectionsButton } from "../controls/button.tsx";

/** Google's map costs data and privacy, so it loads on request only. */
export function ClinicMap({ place }: { place?: PlaceData | undefined }) {
  const { facts, words } = useSite();
  const { visit } = words;
  const [asked, setAsked] = useState(false);
  return (
    // Side by side where both have room, at any text size.
    <div className="flex flex-wrap overflow-hidden rounded-card bg-lake-1">
      {asked && (
        <iframe
          ref={takeLostFocus}
          src={mapFrameUrl(place ?? facts)}
          title={place ? fillPlaces(visit.map.place, { place: place.name }) : visit.map.title}
          className="min-h-56 flex-[11_1_17rem] lg:min-h-80"
          referrerPolicy="no-referrer-when-downgrade"
        />
      )}
      <div className="flex flex-[9_1_15rem] flex-wrap content-center items-start justify-between gap-x-8 gap-y-4 p-6 wrap-anywhere">
        <Address place={place} named />
        <DirectionsButton place={place} />
        {!asked && (
          <div data-print="none" className="script-only">
            <Button type="button" tone="secondary" onClick={() => setAsked(true)}>
              {visit.map.show}
              {place && <span className="sr-only">: {place.name}</span>}
            </Button>
            <p className="mt-2 text-small text-ink-2">{visit.map.notice}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The button that had the focus is gone. */
export function takeLostFocus(frame: HTMLIFrameElement | null) {
  if (document.activeElement === document.body) frame?.focus();
}
