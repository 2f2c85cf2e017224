import { clinic } from "../../core/content/clinic.ts";
import { replyTime } from "../../core/content/reply-times.ts";

const { phone, prices, sessions } = clinic;
const { first, followUp } = prices.pelvicHealth;

/** The page of the pelvic floor form. */
export const pelvicFloor = {
  metaTitle: "Private pelvic floor physiotherapy in Scarborough",
  description: `Leaks, pelvic pain, or recovering from childbirth? How private pelvic floor physiotherapy works, and how you stay in charge. Call ${phone.display}.`,
  badge: "For people of all genders",
  title: "Private pelvic floor physiotherapy",
  lead: "Help with leaks, pelvic pain and recovering from childbirth. These are common, and you can talk about them here.",
  checks: ["A private room", "You choose what's done", "You can stop at any time"],
  figure: "pelvic-strata",
  start: "Request an appointment",

  choice: {
    heading: "You decide what happens",
    lead: "The pelvic floor is a sling of muscles at the base of your pelvis. They can be weak, tight or not working together. We'll ask for your consent at each step.",
    points: [
      {
        title: "We talk first",
        text: `Most of the first appointment (${sessions.initialAssessment} minutes) is conversation. Say as much or as little as you like.`,
      },
      {
        title: "A check from the outside may be enough",
        text: "Your breathing, belly, back and hips tell us a lot.",
      },
      {
        title: "An internal exam is up to you",
        text: "It means one gloved finger in the vagina or rectum. “No” is all you need to say, even partway through.",
      },
      {
        title: "You leave with a plan",
        text: "Usually a few exercises and small changes to your day. Leaks often improve over weeks of practice; pain can take longer.",
      },
    ],
    rule: "In Ontario, only physiotherapists on their College's roster may do internal exams. The College's public register shows who is.",
  },

  form: {
    heading: "Request an appointment",
    lead: "Just tell us where to start. The rest can wait until we meet.",
    after: "This is a request. Nothing is booked until you say yes to a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: [
      "new numbness or tingling around your genitals, buttocks or anus",
      "back pain with weakness or numbness in both legs, or sudden loss of bladder or bowel control",
      "a full bladder, and you can't pee",
      "sudden, severe pain in your lower belly or a testicle",
      "after birth: a pad soaked within an hour, chest pain, trouble breathing or a seizure",
      "in pregnancy or after birth: a new, bad headache or changed vision",
      "after birth: thoughts of harming yourself or your baby (you can also call or text 9-8-8)",
    ],
    after:
      "In pregnancy, call your midwife, doctor or hospital right away for bleeding, strong pain, a gush or trickle of fluid, or if your baby is moving less than usual.",
  },

  sameDay: {
    urgency: "today",
    heading: "See a doctor today if you have:",
    items: [
      "blood in your urine or stool",
      "a fever or chills with pelvic pain, or pain when you pee",
      "a red, hot or swollen calf after birth or surgery",
    ],
    after: "See a doctor before physiotherapy about a new lump or bleeding after menopause.",
  },

  pays: {
    heading: "What does it cost?",
    text: [
      first && `The first appointment costs ${first}.`,
      followUp && `A follow-up costs ${followUp}.`,
      "Most plans that cover physiotherapy cover it, and the receipt says physiotherapy.",
    ]
      .filter(Boolean)
      .join(" "),
    link: { label: "Coverage, what to bring and getting here", to: "/contact#new-patients" },
  },

  questions: [
    {
      q: "Can I ask for a woman to treat me?",
      a: "Yes. Tell us when we call. If we can't arrange it, you'll know before the day.",
    },
    {
      q: "Can I come in while pregnant, after birth or on my period?",
      a: "Usually, yes. If there are problems in your pregnancy, ask your midwife or doctor first. An internal exam usually waits until your check-up about six weeks after birth.",
    },
    {
      q: "Do you see men?",
      a: "Yes, often for leaks after prostate surgery or pelvic pain. Trans and non-binary people are welcome too.",
    },
    {
      q: "Will a call or text say why I'm coming?",
      a: "No. We only give the clinic's name and say it's about your appointment.",
    },
  ],

  sent: {
    title: "Thank you",
    text: `We have your request. We'll reply ${replyTime}.`,
    steps: [
      {
        title: "We'll call or text you",
        text: "We'll say who we are and that it's about your appointment, and nothing more.",
      },
      {
        title: "You choose a time",
        text: "Tell us then if you'd like to see a woman or a man.",
      },
    ],
    again: "Send another request",
  },

  sources: [
    { name: "College of Physiotherapists of Ontario", url: "https://www.collegept.org/" },
    {
      name: "London Health Sciences Centre – Warning signs for after birth",
      url: "https://www.lhsc.on.ca/maternal-newborn-care/warning-signs-for-after-birth",
    },
    {
      name: "Waterloo Regional Health Network – Childbirth",
      url: "https://www.wrhn.ca/healthcare-services/childbirth",
    },
    { name: "9-8-8: Suicide Crisis Helpline", url: "https://988.ca/" },
    {
      name: "NHS – Urinary incontinence",
      url: "https://www.nhs.uk/conditions/urinary-incontinence/",
    },
    { name: "NHS – Testicle pain", url: "https://www.nhs.uk/symptoms/testicle-pain/" },
  ],
  reviewed: "2026-11-24",

  unconfirmed: [
    "A physiotherapist on the College's roster for internal pelvic exams works at the clinic, in a private room.",
    "Calls and texts about these appointments name only the clinic and the appointment.",
    "Receipts for pelvic floor appointments say physiotherapy.",
  ],
} as const;
