import { useState } from "react";
import { useSite } from "../../layout/site-data.ts";
import { Button } from "../controls/button.tsx";
import { takeLostFocus } from "./map.tsx";

type BookingCalendarProps = {
  embedUrl: string | null | undefined;
  /** Whose calendar it is, if it isn't the clinic's. */
  of?: string;
};

/** Loads another company's calendar on request only. The link to it stands beside it. */
export function BookingCalendar({ embedUrl, of }: BookingCalendarProps) {
  const { calendar } = useSite().words.visit;
  const [asked, setAsked] = useState(false);
  if (!embedUrl) return null;
  return (
    <div data-print="none" className="script-only mt-4">
      {asked ? (
        <iframe
          ref={takeLostFocus}
          src={embedUrl}
          title={of ? `${calendar.title}: ${of}` : calendar.title}
          className="h-160 w-full rounded-card border border-line bg-white"
        />
      ) : (
        <>
          <Button type="button" tone="secondary" onClick={() => setAsked(true)}>
            {calendar.show}
            {of && <span className="sr-only">: {of}</span>}
          </Button>
          <p className="mt-2 text-small text-ink-2">{calendar.notice}</p>
        </>
      )}
    </div>
  );
}
