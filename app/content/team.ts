import { careers } from "./careers.ts";
import { clinic } from "../../core/content/clinic.ts";

export type Practitioner = {
  id: string;
  name: string;
  role: string;
  credentials: string;
  experience: string;
  college: { name: string; url: string };
  areasOfFocus: readonly string[];
  description: string;
  service: { label: string; to: string };
  /** The owner's picture; the card shows initials until there is one. */
  photo: { src: string; alt: string } | null;
};

type RecruitingCard = { title: string; text: string; link: { label: string; to: string } };

const chiropractor = findPractitioner("chiropractor");
const massageTherapist = findPractitioner("massageTherapist");

export const team = {
  metaTitle: "Our team: who treats you in Scarborough",
  description: `Meet the chiropractor and the registered massage therapist at ${clinic.name}: areas of focus, training and college. Call ${clinic.phone.display}.`,
  reviewed: "2026-11-22",
  title: "Our Team",
  lead: "The practitioners below are registered with an Ontario college. Read what they focus on, and how they work.",
  focusHeading: "Areas of focus",
  registerNote:
    "Our physiotherapists do not have a profile here yet. Call us, and we tell you who would treat you. Each college has a public register on its website. You can look up anyone who treats you, and see if they may practise.",
  recruitingTitle: "Join us",
  recruitingLead: "We are looking for colleagues who like to work as a team.",
  careers: { label: "See all openings", to: "/careers" },
} as const;

export const practitioners: readonly Practitioner[] = [
  {
    id: "chiropractor",
    name: chiropractor.name,
    role: chiropractor.role,
    credentials: chiropractor.credentials,
    experience: `${chiropractor.years} years in practice`,
    college: { name: chiropractor.college, url: "https://cco.on.ca/" },
    areasOfFocus: [
      "Lower back and neck pain",
      "Headaches that start in the neck",
      "Shoulder, hip and knee joints",
      "Injuries from a car accident",
      "Desk and driving strain",
    ],
    description: `${chiropractor.name} has ${chiropractor.years} years in practice. A first visit starts with your story and an exam, and ends with what was found, in plain words. Treatment is by hand, with exercise. You hear the risks and the other choices first, and nothing is done without your consent.`,
    service: { label: "Read about chiropractic care", to: "/services/chiropractic-care" },
    photo: null,
  },
  {
    id: "massage-therapist",
    name: massageTherapist.name,
    role: massageTherapist.role,
    credentials: massageTherapist.credentials,
    experience: `${massageTherapist.years} years in practice`,
    college: { name: massageTherapist.college, url: "https://www.cmto.com/" },
    areasOfFocus: [
      "Therapeutic massage for sore or strained muscles",
      "Neck, shoulder and jaw tension",
      "Muscle soreness from sport or work",
      "Massage as part of care after an accident",
      "Wellness massage for stress and rest",
    ],
    description: `${massageTherapist.name} has ${massageTherapist.years} years in practice as a registered massage therapist (RMT). Before each treatment you talk about what is sore, what feels fine and how firm the pressure should be. You can change your mind at any time.`,
    service: { label: "Read about massage therapy", to: "/services/massage-therapy" },
    photo: null,
  },
];

export const recruiting: readonly RecruitingCard[] = careers.openings
  .slice(0, 2)
  .map(({ id, title, summary }) => ({
    title,
    text: summary,
    link: { label: `See the opening: ${title}`, to: `/careers#${id}` },
  }));

/** @throws with the name of this file for someone who has left the facts and not this page */
function findPractitioner(id: keyof typeof clinic.practitioners) {
  const known: Partial<typeof clinic.practitioners> = clinic.practitioners;
  const one = known[id];
  if (!one) throw new Error(`team.ts: there is no fact practitioners.${id}`);
  return one;
}
