import { clinic } from "../../core/content/clinic.ts";

type NavigationLink = { label: string; to: string };

export const headerLinks = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Our Team", to: "/our-team" },
  { label: "FAQ", to: "/faq" },
  { label: "Resources", to: "/blog" },
  { label: "Contact", to: "/contact" },
] as const satisfies readonly NavigationLink[];

export const footerLinks = [
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Health Resources", to: "/blog" },
  { label: "Contact", to: "/contact" },
  { label: "FAQ", to: "/faq" },
  { label: "Careers", to: "/careers" },
] as const satisfies readonly NavigationLink[];

export const policyLinks = [
  { label: "Privacy policy", to: "/privacy-policy" },
  { label: "Accessibility", to: "/accessibility" },
] as const satisfies readonly NavigationLink[];

export const footerBadges = ["MVA Friendly", ...(clinic.wsibProvider ? ["WSIB Approved"] : [])];

const { average, outOf, patients } = clinic.rating;
export const ratingClaim = {
  average: `${average}/${outOf} average rating`,
  patients: `${patients} happy patients`,
};
