import { clinic } from "./clinic.ts";

export const offline = {
  metaTitle: `No connection right now | ${clinic.name}`,
  description: `This page cannot be loaded right now. Call ${clinic.phone.display}, see where we are and when we are open, or read a page that is saved on your device.`,
  title: "This page needs a connection",
  lead: "You seem to be offline, or our site is out of reach for a moment. We are still here by phone.",
  again:
    "What you typed into a contact or booking form stays in this tab. When you are connected again, load this page once more.",
  clinicHeading: "Where we are and when we treat",
  saved: {
    heading: "Pages you can read now",
    text: "You opened these before, so your device has a copy.",
  },
  emergency: "In an emergency, call 911.",

  /** Above a page that came from the device, or that was open when the connection went. */
  notice: {
    lost: "You are offline. You can go on reading.",
    /** Where there is a form. */
    typed: "What you type stays in this tab, and you can send it when you are connected again.",
    saved: (date: string) =>
      `This is a copy that your device saved on ${date}. Some of it may have changed since.`,
    reload: "Load the page again",
    call: "Call us:",
  },
} as const;
