import { clinic } from "../../core/content/clinic.ts";
import type { TextSection } from "./text-section.ts";

const { legalName, privacyContact } = clinic;
const officer = `[${privacyContact.email}](mailto:${privacyContact.email})`;

const sections = [
  {
    id: "statement",
    heading: "What this page is",
    text: `${legalName} follows Ontario's health privacy law. Its name is the Personal Health Information Protection Act, or PHIPA. The law calls us a *custodian*: we look after your health information, and it stays yours.

This page is our public statement under section 16 of PHIPA. It covers our care and this website.`,
  },
  {
    id: "collect",
    heading: "What we collect, and why",
    text: `**When you are our patient**, we collect:

- your name, date of birth and contact details
- your health history, what we find, and the care we give
- your benefits plan, WSIB or auto insurance details, if one of them pays

We use it to treat you, plan visits, bill and check the quality of our work. We also need it to follow the law and the colleges' rules. We collect only what we need for that. Most of it comes from you. With your consent, some comes from your doctor, hospital or insurer.`,
  },
  {
    id: "forms",
    heading: "What the forms on this site ask",
    text: `- **Contact form:** your name, phone number, email address and message. We use it to answer you.
- **Assessment request:** your name, mobile number and email address, what you want help with, and a message if you like. We use it to call or text you about a visit.
- **Car accident request:** the same, and whether you were hurt in an accident. That tells us which kind of visit to plan.
- **Pelvic floor request**, about the muscles at the base of the pelvis: the same as the assessment request. You choose a topic from a list.
- **Offer form:** your first name and phone number, and more if you like. We use it to call you.

Each form shows which answers you can leave out. Please don't put your medical history in a form. A few words are enough, and we ask the rest in person.

What you type stays in your browser's tab until you send it, clear it or close the tab. On a shared computer, clear the form before you leave.

The topic that you choose can say something about your health. So we look after every message as health information.

With each message we keep the date, a reference and the consent that you ticked. We also mark messages that look like spam.`,
  },
  {
    id: "share",
    heading: "Who sees it",
    text: `The people at the clinic who need it for their work see it. We share it outside only:

- with your consent, such as with your family doctor
- with other health care providers who treat you (we usually ask first, and you can tell us not to)
- with your benefits plan, the WSIB or your auto insurer, for a claim that you make
- with companies that run our systems, who must keep it private
- when the law requires it, such as a court order, or allows it, such as to prevent serious harm

We do not sell your information. For marketing, we would need your clear consent.

For what is not health information, such as the newsletter, we follow Canada's privacy law, PIPEDA. Google and some of the companies that run our systems may keep data outside Canada. The law of that country then applies, and its authorities may ask to see the data.`,
  },
  {
    id: "email",
    heading: "Email and its risks",
    text: `What you send by a form is kept in our system, and also reaches us by email. Ordinary email is not always encrypted. It can be read on the way, go to a wrong address, or stay in a mailbox for years.

So please keep health details out of forms and emails. If you would rather not use email at all, [call ${clinic.phone.display}](tel:${clinic.phone.e164}). We send health information by email only if you have agreed to it.`,
  },
  {
    id: "newsletter",
    heading: "Newsletter",
    text: `You get our newsletter only if you ask for it. We follow Canada's anti-spam law (CASL):

- You give your email address, and we send one message with a link. You are on the list only after you use the link.
- We keep your address, and the wording and time of your consent, as proof.
- Each newsletter says who we are and has a link to leave the list. It works at once, and you need no password.
- We do not use the list for anything else.`,
  },
  {
    id: "cookies",
    heading: "Cookies and measuring",
    text: `This site sets no cookies of its own, and you can read all of it without giving your name.

- **Ads:** if we run online ads, a tag from Google loads on our pages. Google then gets your IP address and the address of the page. It also learns that someone used a Book button, and which of our forms was sent. A page or form name can hint at a health topic. Google never gets what you typed. It may set a cookie. If that measuring is not turned on, the tag does not load.
- **Map:** the map comes from Google. It loads only when you ask for it. Google then gets your IP address and may set cookies.
- **Booking:** online booking runs on another company's site, under its own privacy policy.
- **Pages that you read** are also kept on your device, so that they open when you are offline. That is up to 40 pages, each for 30 days at most. Forms are not among them. To remove them, delete this site's data in your browser.
- **Our server** notes which page was asked for, when, and if it worked. It does not write down what you typed.`,
  },
  {
    id: "protect",
    heading: "How we protect it",
    text: "Your data travels to this site in encrypted form. Only staff who need it can open it. Paper records are locked away. Staff sign that they keep it private, and learn how to. No system is perfect, so we ask for as little as we can.",
  },
  {
    id: "keep",
    heading: "How long we keep it",
    text: `- **Health records:** for the time that the colleges set. It is often 10 years after your last visit. For a child, the time starts at age 18.
- **Messages from this site:** for as long as we need them to answer you and to show what was asked. If you become a patient, your message can become part of your health record. Otherwise we delete it.
- **Newsletter:** until you leave the list. An address that nobody confirms is erased after about 30 days. We keep proof of your consent for as long as the law may ask for it.

When the time is over, we destroy records so that nobody can read them.`,
  },
  {
    id: "rights",
    heading: "Your rights",
    text: `You can:

- **See your record**, or get a copy. Ask our ${privacyContact.title} in writing. The law gives us 30 days, and in some cases 30 more. We tell you first if there is a fee.
- **Ask us to correct it**, if something is wrong or missing. If we do not agree, we tell you why. You can then add a note of your own to the record.
- **Take back your consent**, or tell us not to share some or all of it. We explain if that affects your care or a claim.
- **Know if something goes wrong.** Your health information could be lost, stolen, or seen by someone who should not see it. We would tell you as soon as we can.`,
  },
  {
    id: "complaints",
    heading: "Questions and complaints",
    text: `Write to our ${privacyContact.title}: ${officer}, ${privacyContact.address}. We answer every complaint.

You can also complain to the Information and Privacy Commissioner of Ontario (IPC), at any time and at no cost. In most cases you have one year from when you learned of the problem. For a refused request to see or correct a record, you have six months. The [IPC's website](https://www.ipc.on.ca/) has the forms. Its address is 2 Bloor Street East, Suite 1400, Toronto, Ontario M4W 1A8.`,
  },
  {
    id: "changes",
    heading: "Changes to this page",
    text: "If we change how we handle your information, we change this page. If a change is a big one, we also tell our patients at the clinic.",
  },
] as const satisfies readonly TextSection[];

/** Also the public statement that section 16 of PHIPA (S.O. 2004, c. 3, Sched. A) asks for. */
// literal 30 days: the browser's copies, unconfirmed sign-ups, and PHIPA's time to answer
// literal 10 years: what the colleges ask for, on the owner's list
// literal 2 Bloor Street: the Information and Privacy Commissioner of Ontario
// literal Suite 1400: the Information and Privacy Commissioner of Ontario
// literal M4W 1A8: the Information and Privacy Commissioner of Ontario

export const privacy = {
  metaTitle: "Privacy policy: your information and your rights",
  description: `What ${clinic.name} collects, why, who sees it and how long we keep it. How to see or correct your record, and whom to ask.`,
  reviewed: "2026-11-22",
  title: "Privacy policy",
  lead: "What we know about you, why we need it, and what you can ask of us.",
  lastUpdated: "Last updated",

  contact: {
    heading: "Privacy contact",
    name: privacyContact.title,
    address: privacyContact.address,
    email: privacyContact.email,
  },

  sections,

  unconfirmed: [
    "The privacy contact's address and email reach the person who answers under PHIPA.",
    "Safeguards: locked paper records, staff confidentiality agreements and training, encrypted connection to the site.",
    "How long messages from the site are kept, and that they are then deleted.",
    "Retention of health records: 10 years is the massage therapists' and physiotherapists' rule; the chiropractors' may be shorter.",
    "In which country mail, hosting and backups are kept.",
    "Health information goes out by email only with the patient's agreement.",
  ],
} as const;
