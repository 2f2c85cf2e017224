import { clinic } from "../../core/content/clinic.ts";
import { whenClosed } from "../../core/content/opening-hours.ts";

const { mva, phone, replyWithin, sessions } = clinic;

/** The page of the car accident form; `programs/mva-physiotherapy.md` explains the program and the forms. */
// literal July 1, 2026: the day Ontario's auto reform began

export const mvaLanding = {
  metaTitle: "Hurt in a car accident? Ask for a visit in Scarborough",
  description: `Ask for a first visit after a car accident in Scarborough. What to do this week, what to have ready and who pays. We call or text you. Or call ${phone.display}.`,
  badge: "MVA claims welcome",
  title: "Hurt in a car accident? Start here",
  lead: "Send a short request. We call or text you, find a time, and sort out the insurance forms with you.",
  checks: ["No referral needed", "No claim number needed yet", "We bill auto insurers"],
  figure: "driving",
  start: "Ask for a visit",

  form: {
    heading: "Ask for your first visit",
    lead: "Leave out the story of the accident. We ask about it in person.",
    after: "This is a request. Nothing is booked until you agree to a day and a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if, after a crash, you have:",
    items: [
      "weak, numb, tingling or clumsy arms or legs, or trouble walking",
      "neck pain so bad that you cannot move your head, pain in the middle of the spine, or any neck pain if you are 65 or older",
      "a severe headache, vomiting, confusion, a seizure or a faint",
      "trouble speaking, seeing or swallowing",
      "numbness or tingling around your genitals, buttocks or anus, new trouble passing urine, or loss of bladder or bowel control",
      "chest or belly pain, trouble breathing, or bleeding that does not stop",
      "a bone or joint out of place, a leg that cannot bear weight, or a cold or numb limb",
      "a blow to the head while you take blood thinners, even if you feel fine",
    ],
    after: "These can start hours after the crash. A form is too slow for them.",
  },

  week: {
    heading: "Three things to do this week",
    steps: [
      {
        title: "Tell your auto insurer",
        text: `Do it within ${mva.tellInsurerDays} days, or as soon as you can. Write down the claim number.`,
      },
      {
        title: "Get checked",
        text: "See us or your doctor soon, even if you felt fine at the scene. Pain often starts later.",
      },
      {
        title: "Keep notes",
        text: "A line a day is enough: pain, sleep, and what you could not do.",
      },
    ],
  },

  pays: {
    heading: "Who pays?",
    paragraphs: [
      "In Ontario, you can ask an auto insurer to pay for care after a crash, no matter who caused it. We send it our plan, and bill it for what it approves.",
      "You may have to pay for care that is not approved. We tell you before you go ahead. Under the rules since July 1, 2026, the auto insurer usually pays first for physiotherapy. Under the older rules, your benefits plan usually paid first. Ask your adjuster which apply to you.",
      "Pay for lost income has been optional since that day too. Your policy says whether you have it.",
    ],
    link: { label: "See the forms and how billing works", to: "/mva-physiotherapy" },
  },

  who: {
    heading: "Who is it for?",
    lead: "You can come if you were hurt:",
    items: [
      "as a driver or a passenger",
      "on a bike, on foot or on a motorcycle",
      "last night, or some months ago",
    ],
    after:
      "Neck strain, back pain, headaches and sore shoulders are common after a crash. So are poor sleep and fear of driving. Tell us about those as well.",
  },

  visit: {
    heading: "What happens at the first visit",
    lead: `Plan for ${sessions.initialAssessment} minutes. Wear clothes that you can move in.`,
    steps: [
      {
        title: "We make sure",
        text: "We check your neck, back, joints and nerves for signs that need a doctor.",
      },
      {
        title: "We listen",
        text: "You tell us what happened, what hurts, and what you cannot do now.",
      },
      {
        title: "We explain the forms",
        text: "You see which form fits your injury, and read it before you sign.",
      },
      {
        title: "You start gently",
        text: "You learn how to sit, sleep and move with less strain until the next visit.",
      },
    ],
  },

  bring: {
    heading: "What to bring, if you have it",
    items: [
      "the date and place of the accident",
      "your insurer's name, policy number and claim number",
      "the adjuster's name and phone number",
      "hospital or doctor reports",
      "your benefits card (not your OHIP card)",
    ],
    after:
      "The adjuster is the person at the insurer who handles your claim. Missing something? Come anyway, and send it later.",
  },

  questions: [
    {
      q: "Can I ask for a visit before I have a claim number?",
      a: "Yes. Send the form now and report the accident to your insurer the same day if you can. We need the number before we can bill, not before we can see you.",
    },
    {
      q: "Can I send the form if I answer No?",
      a: "Yes. Choose No if your pain did not come from a road accident. We treat that too, and plan a regular visit for you.",
    },
    {
      q: "I was hurt while driving for work. Is this the right form?",
      a: "Yes. Tell your employer as well, for the WSIB (Ontario's insurance for injuries at work) may be the one that pays. Tell us when we call.",
    },
    {
      q: "My accident was months ago. Is it too late?",
      a: "Not for care. For the claim, call your insurer now and say why you are late. It may still accept the claim if you have a good reason.",
    },
    {
      q: "I feel only a bit stiff. Should I come?",
      a: "Mild stiffness often eases in a few days if you keep moving gently. Come if it stops you from sleeping, working or driving, or is no better after a few days.",
    },
    {
      q: "Do I need a lawyer before I come?",
      a: "No. You can start care and talk to a lawyer or paralegal at any time. We do not give legal advice.",
    },
  ],

  sent: {
    title: "Thank you",
    text: `We have your request. We reply within ${replyWithin.hours} hours.`,
    steps: [
      {
        title: "We call or text you",
        text: `We ask a few short questions, and look for a time that suits you. ${whenClosed}`,
      },
      {
        title: "You agree to a day and a time",
        text: "Nothing is booked until then.",
      },
      {
        title: "Until you come",
        text: "Tell your auto insurer, if you have not yet. Note the claim number.",
      },
    ],
    again: "Send another request",
  },

  closing: {
    title: "Would you rather talk?",
    text: "Call us and tell us what hurts. Have your insurer's name at hand if you can.",
  },

  sources: [
    {
      name: "Ontario – Statutory Accident Benefits Schedule, O. Reg. 34/10",
      url: "https://www.ontario.ca/laws/regulation/100034",
    },
    {
      name: "Financial Services Regulatory Authority of Ontario (FSRA) – Auto insurance",
      url: "https://www.fsrao.ca/consumers/auto-insurance",
    },
    {
      name: "NHS – Head injury and concussion",
      url: "https://www.nhs.uk/conditions/head-injury-and-concussion/",
    },
    { name: "nidirect – Whiplash", url: "https://www.nidirect.gov.uk/conditions/whiplash" },
  ],
  reviewed: "2026-11-22",

  unconfirmed: [
    "The clinic sees people before they have a claim number.",
    "The clinic bills auto insurers directly, under an FSRA licence and through HCAI.",
  ],
} as const;
