import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/list-of.ts";

type Value = { title: string; text: string; figure: string };

const [home, ...nearby] = clinic.areasServed;

const values = [
  {
    title: "Compassionate Care",
    text: "Pain is tiring, and so is not being believed. We take your word for how much it hurts, and go at a pace you can manage.",
    figure: "helping",
  },
  {
    title: "Excellence",
    text: "Our practitioners answer to their Ontario colleges and keep learning. We use treatments with good evidence, and we'll tell you when the evidence is weak.",
    figure: "overhead-reach",
  },
  {
    title: "Collaborative Approach",
    text: "You, your doctor and our team work toward the same goals. If you agree, we share what each needs to know, and no more.",
    figure: "conversation",
  },
  {
    title: "Accessibility",
    text: "Early mornings, Saturdays, clear explanations and help with forms. Tell us what would make it easier to come, and we'll plan for it.",
    figure: "walking",
  },
] as const satisfies readonly [Value, Value, Value, Value];

export const about = {
  metaTitle: "About our rehab clinic in Scarborough",
  description: `How ${clinic.name} works: you tell your story once, choose your plan, and get physiotherapy, chiropractic care and massage therapy in one place.`,

  reviewed: "2026-11-24",
  hero: {
    title: `About ${clinic.name}`,
    lead: "Our Scarborough clinic brings physiotherapy, chiropractic care and massage therapy into one plan: yours.",
    figure: "conversation",
  },

  story: {
    heading: "Our story",
    paragraphs: [
      "People rarely come to a clinic with one neat problem. A fall at work hurts a back, then sleep, then the drive home. A stiff neck brings headaches, and headaches bring sick days. Sending that person to three clinics to tell the same story three times helps nobody.",
      `${clinic.name} brings that care under one roof. The people who treat you share notes, if you agree, so you tell your story once.`,
      `We're in ${home}, also serving ${listOf(nearby)}. An office chair, a truck cab and a hospital ward hurt backs in different ways, so we ask about your work. And if you were hurt on the job or in a car accident, you have forms to fill in while you're in pain, so we learned the forms as well.`,
    ],
  },

  howWeWork: {
    heading: "How we work",
    steps: [
      {
        title: "We listen, then check",
        text: "We ask what happened and what you miss doing, then look at how you move. If we see a sign that needs a doctor, we'll tell you.",
      },
      {
        title: "You hear what we found",
        text: "We'll explain what could help, how long it often takes, what it costs and what may happen if you do nothing. If we're not sure, we'll say so.",
      },
      {
        title: "You choose",
        text: "Nothing starts without your consent. You can say no to part of the plan, or change your mind.",
      },
      {
        title: "We review it with you",
        text: "We repeat the same tests and compare. If the plan isn't helping, we'll change it or suggest someone who may help more.",
      },
      {
        title: "You leave with a plan",
        text: "We want to help you need us less. You'll go home with a few exercises, and know what to do on a bad day.",
      },
    ],
  },

  money: {
    heading: "No surprises about money",
    text: "Our prices are on this site, so you know them before you book. We don't sell prepaid packages. After a car accident, we'll tell you what the insurer has agreed to pay before you go ahead.",
  },

  mission: {
    heading: "Our mission",
    text: "To help people in Scarborough move with less pain and more confidence in their bodies, with care they understand and agree to.",
  },

  vision: {
    heading: "Our vision",
    text: "A neighbourhood where an injury disrupts work, sport and sleep as little as possible, and where it's easy to ask for help.",
  },

  values: {
    heading: "Our values",
    list: values,
  },

  next: {
    heading: "Come and see us",
    text: "Meet the people who'll treat you, or ask us a question first.",
    team: { label: "Meet our team", to: "/our-team" },
    contact: { label: "Contact us", to: "/contact" },
    prices: { label: "Prices and who pays", to: "/contact#what-it-costs" },
    call: `Call ${clinic.phone.display}`,
  },

  unconfirmed: ["How the clinic works: one shared record with consent, no prepaid packages."],
} as const;
