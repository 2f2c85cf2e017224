declare global {
  interface Window {
    /** Defined by the advertising tag when it is configured and has loaded. */
    gtag_report_conversion?: (path: string) => void;
  }
}

/** Tells the advertising tag of a conversion; without the tag, nothing happens. */
export function reportConversion(path: string): void {
  try {
    window.gtag_report_conversion?.(path);
  } catch {
    // A broken tag must not keep anyone from booking.
  }
}
