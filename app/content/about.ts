import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/list-of.ts";

type Value = { title: string; text: string; figure: string };

const { sessions } = clinic;
const [home, ...nearby] = clinic.areasServed;

const values = [
  {
    title: "Compassionate Care",
    text: "Pain is tiring, and so is not being believed. We take your word for how much it hurts, and we go at a pace you can stand.",
    figure: "helping",
  },
  {
    title: "Excellence",
    text: "Every practitioner here answers to an Ontario college and keeps learning. We use methods that have good support, and tell you when the support is weak.",
    figure: "overhead-reach",
  },
  {
    title: "Collaborative Approach",
    text: "You, your doctor and our team should pull the same way. With your consent, we share what each one needs to know, and no more.",
    figure: "conversation",
  },
  {
    title: "Accessibility",
    text: "Plain words, early mornings, Saturdays, and help with forms. Tell us what would make a visit easier, and we plan for it.",
    figure: "walking",
  },
] as const satisfies readonly [Value, Value, Value, Value];

export const about = {
  metaTitle: "About our rehab clinic in Scarborough",
  description: `How ${clinic.name} works: one assessment, a plan you agree to, and physiotherapy, chiropractic care and massage therapy in one place.`,

  reviewed: "2026-11-22",
  hero: {
    title: `About ${clinic.name}`,
    lead: "Our Scarborough clinic brings physiotherapy, chiropractic care and massage therapy into one plan: yours.",
    figure: "conversation",
  },

  story: {
    heading: "Our story",
    paragraphs: [
      "People rarely come to a clinic with one neat problem. A fall at work hurts a back, then sleep, then the drive home. A stiff neck brings headaches, and headaches bring sick days. Sending that person to three places, with three stories to tell, helps nobody.",
      `${clinic.name} was set up to bring that care under one roof. A physiotherapist, a chiropractor and a registered massage therapist work from the same notes, if you agree to it. You tell your story once.`,
      `We are in ${home}, and people also come from ${listOf(nearby)}. An office chair, a truck cab and a hospital ward hurt backs in different ways, so we ask about yours. Some of the people we see were hurt in a car accident or on the job. They have forms to fill in while they are in pain. So we learned the forms as well.`,
    ],
  },

  howWeWork: {
    heading: "How we work",
    steps: [
      {
        title: "We listen, then we check",
        text: `A first physiotherapy visit takes ${sessions.initialAssessment} minutes. We ask what happened and what you miss doing. Then we test how you move. Some signs need a doctor, not us, and we tell you if we see one.`,
      },
      {
        title: "You hear what we found",
        text: "We use plain words, and we say when we are not sure. You hear what could help, how long it often takes, what it costs and what happens if you do nothing.",
      },
      {
        title: "You choose",
        text: "Nothing starts without your consent. You can say no to one part and yes to another, and you can change your mind.",
      },
      {
        title: "We review it with you",
        text: `Later visits usually take ${sessions.followUp} minutes. We test the same movements again and compare. If the plan is not helping, we change it, or we send you to someone who may help more.`,
      },
      {
        title: "You leave with a plan",
        text: "We aim to make ourselves less needed. You go home with a few exercises and know what to do when a bad day comes.",
      },
    ],
  },

  money: {
    heading: "What we say about money",
    text: "You know the fee before a visit, not after. We bill most major insurers directly if your plan allows it. WSIB is Ontario's insurance for injuries at work. On an approved WSIB claim there is no cost to you. After a car accident we tell you what the insurer has agreed to pay before you go ahead. We do not sell packages that you have to use up.",
  },

  mission: {
    heading: "Our mission",
    text: "To help people in Scarborough move with less pain and more trust in their bodies. Each of them should understand their care, and agree to it.",
  },

  vision: {
    heading: "Our vision",
    text: "A neighbourhood where an injury takes no more from work, sport or sleep than it has to. And one where it is easy to ask for help.",
  },

  values: {
    heading: "Our values",
    list: values,
  },

  next: {
    heading: "Come and see us",
    text: "Read about the people who treat you, or ask us a question first.",
    team: { label: "Meet our team", to: "/our-team" },
    contact: { label: "Contact us", to: "/contact" },
    call: `Call ${clinic.phone.display}`,
  },

  unconfirmed: [
    "How the clinic works: one shared record with consent, the fee told before the visit, no prepaid packages.",
    "A physiotherapist is part of the team. The team page shows none yet, only openings.",
  ],
} as const;
