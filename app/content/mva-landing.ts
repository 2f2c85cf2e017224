import { clinic } from "../../core/content/clinic.ts";
import { replyTime } from "../../core/content/reply-times.ts";

const { mva, phone, sessions } = clinic;

/** The page of the car accident form; `programs/mva-physiotherapy.md` explains the program and the forms. */
export const mvaLanding = {
  metaTitle: "Hurt in a car accident? Get seen in Scarborough",
  description: `Request a first appointment after a car accident in Scarborough. What to do this week and who pays. We'll call or text you. Or call ${phone.display}.`,
  badge: "MVA claims welcome",
  title: "Hurt in a car accident? Start here",
  lead: "Send us a few details. We'll call or text you with a time, and help you with the insurance forms.",
  checks: ["No referral needed", "No claim number needed yet", "We bill auto insurers"],
  figure: "driving",
  start: "Request an appointment",

  form: {
    heading: "Request your first appointment",
    lead: "There's no need to describe the accident. We'll ask about it in person.",
    after: "This is a request. Nothing is booked until you say yes to a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if, since the accident, you have:",
    items: [
      "weak, numb, tingling or clumsy arms or legs, or trouble walking",
      "neck pain that stops you from moving your head, or pain in the middle of your spine",
      "new neck pain, if you're 65 or older and nobody has checked it",
      "a severe headache, vomiting, confusion, a seizure or fainting",
      "trouble speaking, seeing or swallowing",
      "numbness around your genitals, buttocks or anus, trouble urinating (peeing), or loss of bladder or bowel control",
      "chest or belly pain, trouble breathing, or bleeding that won't stop",
      "a bone or joint out of place, a leg you can't put weight on, or a cold or numb limb",
      "a blow to the head while taking blood thinners, even if you feel fine",
    ],
    after: "These can start hours later. Don't use the form for them.",
  },

  week: {
    heading: "Three things to do this week",
    steps: [
      {
        title: "Tell your auto insurer",
        text: `Call within ${mva.tellInsurerDays} days, or as soon as you can. Write down the claim number.`,
      },
      {
        title: "Get checked",
        text: "See us or your doctor even if you felt fine at the scene. Pain often starts later.",
      },
      {
        title: "Keep notes",
        text: "One line a day is enough: your pain, your sleep and what you couldn't do.",
      },
    ],
  },

  pays: {
    heading: "Who pays?",
    paragraphs: [
      "Your auto insurer usually pays for care it approves, no matter who caused the accident. We send it our plan and bill it directly. If something isn't approved, we'll tell you the price first.",
    ],
    link: { label: "See the forms and who pays first", to: "/mva-physiotherapy" },
  },

  visit: {
    heading: "Your first appointment",
    lead: `Allow ${sessions.initialAssessment} minutes. We'll check your neck, back, joints and nerves, go over the forms with you, and show you how to sit, sleep and move more comfortably.`,
    link: {
      label: "What to bring after a car accident",
      to: "/contact#what-to-bring-and-wear",
    },
  },

  questions: [
    {
      q: "My accident was months ago. Is it too late?",
      a: "Not for care. For the claim, call your insurer now and explain the delay. It may still accept the claim if you have a good reason.",
    },
    {
      q: "I was driving for work. Is this the right form?",
      a: "Yes. Tell your employer too, because the WSIB (Ontario's insurance for injuries at work) may be the one that pays.",
    },
    {
      q: "I'm just a bit stiff. Should I come in?",
      a: "Mild stiffness often eases in a few days with gentle movement. Come in if it doesn't, or if it keeps you from sleeping, working or driving.",
    },
  ],

  sent: {
    title: "Thank you",
    text: `We have your request. We'll reply ${replyTime}.`,
    steps: [
      {
        title: "We'll call or text you",
        text: "We'll ask a few short questions and find a time that suits you.",
      },
      {
        title: "In the meantime",
        text: "If you haven't told your auto insurer yet, call them and note the claim number.",
      },
    ],
    again: "Send another request",
  },

  sources: [
    {
      name: "Ontario – Statutory Accident Benefits Schedule, O. Reg. 34/10",
      url: "https://www.ontario.ca/laws/regulation/100034",
    },
    {
      name: "FSRA – Auto insurance",
      url: "https://www.fsrao.ca/consumers/auto-insurance",
    },
    {
      name: "NHS – Head injury and concussion",
      url: "https://www.nhs.uk/conditions/head-injury-and-concussion/",
    },
    { name: "nidirect – Whiplash", url: "https://www.nidirect.gov.uk/conditions/whiplash" },
  ],
  reviewed: "2026-11-24",

  unconfirmed: [
    "The clinic sees people before they have a claim number.",
    "The clinic bills auto insurers directly, under an FSRA licence and through HCAI.",
  ],
} as const;
