import { clinic } from "../../core/content/clinic.ts";
import { whenClosed } from "../../core/content/opening-hours.ts";

const { phone, replyWithin, sessions } = clinic;

/** The page of the pelvic floor form. */
export const pelvicFloor = {
  metaTitle: "Pelvic floor physiotherapy in Scarborough, in private",
  description: `Leaks, pelvic pain, or a body healing after birth? How private pelvic floor physiotherapy works, and how you stay in charge. Call ${phone.display}.`,
  badge: "For people of all genders",
  title: "Pelvic floor physiotherapy, in private",
  lead: "Leaks, pain, or a body that is healing after birth. These are common, and you can talk about them here.",
  checks: ["A closed room", "You choose what is done", "You can say no at any time"],
  figure: "pelvic-strata",
  start: "Ask for a visit",

  choice: {
    heading: "You decide what happens",
    lead: "Nothing is done to you without a clear yes, each time.",
    points: [
      {
        title: "We talk first",
        text: "You stay dressed. You say as much or as little as you like.",
      },
      {
        title: "A check from the outside may be enough",
        text: "We can learn a lot from your breathing, your belly, your back and your hips.",
      },
      {
        title: "An internal exam is your choice",
        text: "It means one gloved finger in the vagina or rectum. We explain why it may help, and what else we can do. No is a full answer.",
      },
      {
        title: "You can stop part way",
        text: "One word is enough. You do not have to give a reason.",
      },
      {
        title: "You can bring someone",
        text: "A partner, a friend or an interpreter can be in the room with you.",
      },
    ],
    rule: "In Ontario, a physiotherapist must be on the College's roster to do this exam. You can look up the name in the College's public register.",
  },

  who: {
    heading: "Who is it for?",
    lead: "The pelvic floor is a sling of muscles at the base of the pelvis. It can be too weak, too tight, or out of step.",
    cards: [
      {
        title: "Post-partum: after birth",
        text: "A heavy feeling, sore scars, a belly that feels weak, or worry about going back to sport. Weeks or years after the birth.",
      },
      {
        title: "Incontinence: leaks",
        text: "Urine or stool that leaks when you cough, run or cannot get there in time. Also after prostate surgery.",
      },
      {
        title: "Pelvic pain",
        text: "Pain in the pelvis, tailbone or genitals. Pain with sex, with sitting or on the toilet.",
      },
      {
        title: "Other",
        text: "Pregnancy, menopause, constipation, before an operation. Choose Other, too, if you would rather not say yet.",
      },
    ],
    honest:
      "Exercise for these muscles often helps with leaks. It takes weeks of practice, not days. Pain can take longer, and we may suggest that you see a doctor as well.",
  },

  form: {
    heading: "Ask for a visit",
    lead: "We only need to know where to start. The rest can wait until we meet.",
    after: "This is a request. Nothing is booked until you agree to a day and a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: [
      "new numbness or tingling around your genitals, buttocks or anus",
      "back pain with new weakness or numbness in both legs, or a sudden loss of bladder or bowel control",
      "a full bladder that you cannot empty",
      "sudden, severe pain in the lower belly or in a testicle",
      "after birth: a pad soaked in an hour, chest pain, trouble breathing or a seizure",
      "in pregnancy or after birth: a new, bad headache or changed vision",
      "after birth: thoughts of harming yourself or your baby (you can also call or text 9-8-8)",
    ],
    after:
      "In pregnancy, call your midwife, doctor or hospital at once for bleeding or strong pain. Do the same for a gush or trickle of fluid, or if your baby moves less.",
  },

  sameDay: {
    urgency: "today",
    heading: "See a doctor today if you have:",
    items: [
      "blood in your urine or stool",
      "a fever, or shivers, with pelvic pain or pain when you pass urine",
      "a red, hot or swollen calf after birth or surgery",
    ],
    after: "Bleeding after menopause, or a new lump, also needs a doctor before physiotherapy.",
  },

  visit: {
    heading: "What happens at the first visit",
    lead: `Plan for ${sessions.initialAssessment} minutes. Most of it is talk.`,
    steps: [
      {
        title: "You tell us",
        text: "What bothers you, since when, and what you would like to do again.",
      },
      {
        title: "We explain",
        text: "How the muscles work, with a drawing or a model, and which checks could help.",
      },
      {
        title: "You choose a check",
        text: "From the outside, from the inside, or none today. You undress only as far as you agree to.",
      },
      {
        title: "You get a plan",
        text: "One to three exercises, and small changes for the bladder, the bowel or the day.",
      },
    ],
  },

  practical: {
    pays: {
      heading: "What does it cost?",
      paragraphs: [
        "Call us for the price. It depends on the visit, and you hear it before you book. Many plans count pelvic floor visits as physiotherapy. The receipt then says physiotherapy.",
        "If your plan allows it, we send the bill for you. You pay what it does not cover. You do not need a referral, but some plans ask for a doctor's note.",
      ],
    },
    bring: {
      heading: "What to bring",
      items: [
        "your benefits card (not your OHIP card)",
        "a list of your medicines",
        "reports from your midwife, surgeon or doctor, if you have them",
        "notes of when you leak or hurt, if you keep them",
      ],
      after: "There is nothing to prepare: no shaving, no special clothes. Babies are welcome.",
    },
  },

  questions: [
    {
      q: "Can you help if I never want an internal exam?",
      a: "Yes. Many people start with talk, breathing and exercise, and stay with that. Tell us on the phone or when you come, and we leave it out.",
    },
    {
      q: "Can I ask for a woman to treat me?",
      a: "Yes, say so when you ask for a visit. We do what we can, and tell you before the day if we cannot.",
    },
    {
      q: "What if an exam or sex has hurt or frightened me before?",
      a: "You do not have to tell us. If you do, we go more slowly. An internal exam can wait, or never happen.",
    },
    {
      q: "Can I come during my period?",
      a: "Yes. You choose what is checked that day, and we can leave out anything that you would rather not do.",
    },
    {
      q: "Can I come while I am pregnant?",
      a: "Usually, yes. Tell us when you book, and ask your midwife or doctor first if there are problems in the pregnancy. We then plan checks that are right for that stage.",
    },
    {
      q: "How soon after birth can I come?",
      a: "For advice and gentle exercise, as soon as you feel ready. An internal exam usually waits until your check-up at about six weeks, and until stitches have healed.",
    },
    {
      q: "Do men come too?",
      a: "Yes. Leaks after prostate surgery, pelvic pain and bowel trouble are common reasons. Trans and non-binary people are welcome, and we use the words that you use.",
    },
    {
      q: "Will a call or text say why I am coming?",
      a: "No. We say the clinic's name and that it is about your appointment. If nobody else should hear or see it, tell us in the message.",
    },
  ],

  sent: {
    title: "Thank you",
    text: `We have your request. We reply within ${replyWithin.hours} hours.`,
    steps: [
      {
        title: "We call or text you",
        text: `We say who we are, and that it is about your appointment. We do not say more. ${whenClosed}`,
      },
      {
        title: "You agree to a day and a time",
        text: "Say then if you would like a woman or a man. We tell you what we can arrange.",
      },
    ],
    again: "Send another request",
  },

  closing: {
    title: "It is fine to just ask",
    text: "Call us with a question. You do not have to give your name, or book anything.",
  },

  sources: [
    {
      name: "NHS – Urinary incontinence",
      url: "https://www.nhs.uk/conditions/urinary-incontinence/",
    },
    { name: "NHS – Pelvic pain", url: "https://www.nhs.uk/symptoms/pelvic-pain/" },
    { name: "NHS – Blood in urine", url: "https://www.nhs.uk/symptoms/blood-in-urine/" },
    { name: "NHS – Testicle pain", url: "https://www.nhs.uk/symptoms/testicle-pain/" },
    {
      name: "London Health Sciences Centre – Warning signs for after birth",
      url: "https://www.lhsc.on.ca/maternal-newborn-care/warning-signs-for-after-birth",
    },
    {
      name: "William Osler Health System – Postpartum care: warning signs",
      url: "https://williamoslerhs.ca/en/areas-of-care/postpartum-care.aspx",
    },
    {
      name: "Waterloo Regional Health Network – Childbirth: when to go to the hospital",
      url: "https://www.wrhn.ca/healthcare-services/childbirth",
    },
    { name: "9-8-8: Suicide Crisis Helpline", url: "https://988.ca/" },
    { name: "College of Physiotherapists of Ontario", url: "https://www.collegept.org/" },
  ],
  reviewed: "2026-11-22",

  unconfirmed: [
    "A physiotherapist on the College's roster for internal pelvic exams works at the clinic, in a closed room.",
    "Calls and texts about these visits name only the clinic and the appointment.",
    "Babies and a companion may come along. Callers may stay unnamed.",
    "Receipts for pelvic floor visits say physiotherapy.",
  ],
} as const;
