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
  languages: readonly string[];
  days: readonly string[];
  service: { label: string; to: string };
  /** The owner's picture; the card shows initials until there is one. */
  photo: { src: string; alt: string } | null;
};

const chiropractor = findPractitioner("chiropractor");
const massageTherapist = findPractitioner("massageTherapist");

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
      "Strain from desk work and driving",
    ],
    description:
      "Your first appointment starts with your story and an exam, and ends with a clear explanation of what was found. Treatment combines hands-on care with exercise. You'll hear about risks and alternatives before you agree to anything.",
    languages: chiropractor.languages,
    days: chiropractor.days,
    service: { label: "About chiropractic care", to: "/services/chiropractic-care" },
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
      "Sore or strained muscles",
      "Neck, shoulder and jaw tension",
      "Muscle soreness from sport or work",
      "Massage as part of care after an accident",
      "Wellness massage for stress relief and relaxation",
    ],
    description:
      "You'll talk about what's sore, what feels OK and how firm the pressure should be before each treatment. You can change your mind at any time.",
    languages: massageTherapist.languages,
    days: massageTherapist.days,
    service: { label: "About massage therapy", to: "/services/massage-therapy" },
    photo: null,
  },
];

/** @throws with the name of this file for someone who has left the facts and not this page */
function findPractitioner(id: keyof typeof clinic.practitioners) {
  const known: Partial<typeof clinic.practitioners> = clinic.practitioners;
  const one = known[id];
  if (!one) throw new Error(`team.ts: there is no fact practitioners.${id}`);
  return one;
}
