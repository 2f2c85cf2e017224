import { clinic } from "../../core/content/clinic.ts";
import type { TextSection } from "./text-section.ts";

const { legalName, privacyContact } = clinic;
const officer = `[${privacyContact.email}](mailto:${privacyContact.email})`;

const sections = [
  {
    id: "statement",
    heading: "What this page is",
    text: `${legalName} follows Ontario's health privacy law. It is called the Personal Health Information Protection Act, or PHIPA. Under it we're a *custodian*: we look after your health information, and it stays yours.

This page is our public statement under section 16 of the Act. It covers our care and this website.`,
  },
  {
    id: "collect",
    heading: "What we collect, and why",
    text: `**When you are our patient**, we collect:

- your name, date of birth and contact details
- your health history, what we find, and the care we give
- your benefits plan, WSIB or auto insurance details, if one of them pays

We use it to treat you, schedule and bill your appointments, check the quality of our work, and follow the law and the colleges' rules. We collect only what we need for that. Most of it comes from you and, with your consent, some from your doctor, hospital or insurer.`,
  },
  {
    id: "forms",
    heading: "What the forms on this site ask",
    text: `- **Contact form:** your name, phone number, email address and message. We use it to answer you.
- **Assessment request:** your name, mobile number and email address, what you want help with, and a message if you like. We use it to call or text you about an appointment.
- **Car accident request:** the same, and whether you were hurt in an accident. That tells us what kind of appointment to plan.
- **Pelvic floor request:** the same as the assessment request, with topics about the muscles at the base of the pelvis.
- **Offer form:** your first name and phone number, and anything you'd like to add. We use it to call you.

Each form shows which answers are optional. Please leave your medical history out; we'll ask about it in person.

What you type stays in your browser's tab until you send it, clear it or close the tab. On a shared computer, clear the form before you leave.

Because the topic you choose can say something about your health, we treat every message as health information.

With each message we keep the date, a reference and the consent you ticked. Messages that look like spam are marked as such.`,
  },
  {
    id: "share",
    heading: "Who sees it",
    text: `Only people at the clinic who need it for their work. We share it outside the clinic only:

- with your consent, such as with your family doctor
- with other health care providers who treat you (we usually ask first, and you can tell us not to)
- with your benefits plan, the WSIB or your auto insurer, for a claim you make
- with companies that run our systems, who must keep it private
- when the law requires it, such as a court order, or allows it, such as to prevent serious harm

We don't sell your information, and we'd need your clear consent to use it for marketing.

For anything that isn't health information, such as the newsletter, we follow Canada's privacy law, PIPEDA. Google and some of the companies that run our systems may keep data outside Canada, where that country's law applies and its authorities may ask to see it.`,
  },
  {
    id: "email",
    heading: "Email and its risks",
    text: `What you type into a form is kept in our system. It also reaches our front desk by email, including the topic you chose and your message, unless we've set the site to email only your name and number. Ordinary email isn't always encrypted: it can be read on the way, go to a wrong address, or stay in a mailbox for years.

So please keep health details out of forms and emails. If you'd rather not use email at all, [call ${clinic.phone.display}](tel:${clinic.phone.e164}). The confirmation that we email to you repeats nothing of what you typed.`,
  },
  {
    id: "newsletter",
    heading: "Newsletter",
    text: `We follow Canada's anti-spam law (CASL):

- You're on the list only after you click the link we email you.
- We keep your address, and the wording and time of your consent, as proof.
- Each newsletter says who we are and has a link to unsubscribe, with no password.
- We don't use the list for anything else.`,
  },
  {
    id: "cookies",
    heading: "Cookies and analytics",
    text: `This site sets no cookies of its own, and you can read it all without giving your name.

- **Ads:** if we run online ads, a tag from Google loads on our pages. Google then gets your IP address and the page's address, which can hint at a health topic, and may set a cookie. It also learns that someone used a Book button or sent a form, but never what was typed. When we aren't running ads, the tag doesn't load.
- **Map:** the Google map loads only when you ask for it. Google then gets your IP address and may set cookies.
- **Booking:** online booking runs on another company's site, under its own privacy policy.
- **Pages you read** are kept on your device so that they open offline: up to 40 pages, for 30 days at most, and no forms. To remove them, delete this site's data in your browser.
- **Our server** logs which page was requested, when, and whether it worked. It doesn't log what you typed.`,
  },
  {
    id: "protect",
    heading: "How we protect it",
    text: "The connection to this site is encrypted, and only staff who need your information can open it. Paper records are locked away. Staff sign confidentiality agreements and get privacy training. No system is perfect, so we ask for as little as we can.",
  },
  {
    id: "keep",
    heading: "How long we keep it",
    text: `- **Health records:** for as long as the colleges require, often 10 years after your last visit. For a child, the time starts at age 18.
- **Messages from this site:** for as long as we need them to answer you and to show what was asked, and then we delete them. If you become a patient, your message can become part of your health record.
- **Newsletter:** until you unsubscribe. An address that nobody confirms is erased after about 30 days. We keep proof of consent for as long as the law may require it.

When that time is up, we destroy records so that nobody can read them.`,
  },
  {
    id: "rights",
    heading: "Your rights",
    text: `You can:

- **See your record**, or get a copy. Ask our ${privacyContact.title} in writing. The law gives us 30 days, and in some cases 30 more. If there's a fee, we'll tell you first.
- **Ask us to correct it**, if something is wrong or missing. If we don't agree, we'll tell you why, and you can add a note of your own to the record.
- **Withdraw your consent**, or tell us not to share some or all of it. We'll explain if that affects your care or a claim.
- **Know if something goes wrong.** If your health information is lost, stolen or seen by someone who shouldn't see it, we'll tell you as soon as we can.`,
  },
  {
    id: "complaints",
    heading: "Questions and complaints",
    text: `Write to our ${privacyContact.title}: ${officer}, ${privacyContact.address}. We'll answer every complaint.

You can also complain to the Information and Privacy Commissioner of Ontario (IPC) at any time, free of charge. In most cases you have one year from when you learned of the problem. For a refused request to see or correct a record, you have six months. The [IPC's website](https://www.ipc.on.ca/) has the forms. Its address is 2 Bloor Street East, Suite 1400, Toronto, Ontario M4W 1A8.`,
  },
  {
    id: "changes",
    heading: "Changes to this page",
    text: "If we change how we handle your information, we'll update this page, and tell our patients at the clinic about big changes.",
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
  description: `What ${clinic.name} collects, why, who sees it and how long we keep it. How to see or correct your record, and who to ask.`,
  reviewed: "2026-11-24",
  title: "Privacy policy",
  lead: "What we know about you, why we need it, and what you can ask us to do.",
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
    "Forms reach the front desk by email with everything that was typed, unless MAIL_DETAIL=minimal: the page says both. Counsel should see it.",
  ],
} as const;
