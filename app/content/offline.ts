import { clinic } from "../../core/content/clinic.ts";

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
} as const;
