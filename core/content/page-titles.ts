import type { PoseName } from "../drawings/poses.ts";

/** The pages that are not written in Markdown, as other pages name them. */
export const otherPages: Record<string, { title: string; kind: string; figure: PoseName }> = {
  "/about": { title: "About the clinic", kind: "Clinic", figure: "helping" },
  "/our-team": { title: "Our team", kind: "Clinic", figure: "conversation" },
  "/services": { title: "All services", kind: "Clinic", figure: "overhead-reach" },
  "/faq": { title: "Frequently asked questions", kind: "Clinic", figure: "seated-upright" },
  "/contact": { title: "Contact and opening hours", kind: "Clinic", figure: "standing-tall" },
  "/blog": { title: "Health resources", kind: "Clinic", figure: "seated-upright" },
  "/accessibility": { title: "Accessibility", kind: "Clinic", figure: "walking" },
  "/landing": { title: "Ask for an assessment", kind: "Form", figure: "sit-to-stand" },
  "/offer": { title: "New-patient offer", kind: "Offer", figure: "standing-tall" },
  "/mva-landing": { title: "Request a call after a car accident", kind: "Form", figure: "driving" },
  "/pelvic-floor": {
    title: "Pelvic floor physiotherapy",
    kind: "Service",
    figure: "pelvic-strata",
  },
};
