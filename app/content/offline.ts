import { clinic } from "../../core/content/clinic.ts";

export const offline = {
  metaTitle: `No connection right now | ${clinic.name}`,
  description: `This page cannot be loaded right now. Call ${clinic.phone.display}, see where we are and when we are open, or read a page that is saved on your device.`,
  title: "This page needs a connection",
  lead: "You seem to be offline, or our site can't be reached right now. You can still call us.",
  again:
    "Anything you typed into a form is still in this tab. Once you're back online, reload the page.",
  clinicHeading: "Where and when to find us",
  saved: {
    heading: "Pages you can read now",
    text: "You've opened these before, so your device has a copy.",
  },
  emergency: "In an emergency, call 911.",
} as const;
