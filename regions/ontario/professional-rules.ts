/** Rules about a clinic's advertising, as the owner's checklist quotes them. Not legal advice. */
export const professionalRules = {
  regularPrice: "needs prices that are really charged (Competition Act 74.01(3)).",
  coupons:
    "The College of Chiropractors of Ontario discourages coupons; “physiotherapy” or “off” are the other choices.",
  testimonials:
    "Only genuine, unpaid words that the patient agreed to may be shown (College of Physiotherapists of Ontario, advertising standard).",
  massageTestimonials:
    "O. Reg. 544/94 s. 6(2) allows no testimonials about massage therapy: leave the fact “Show massage testimonials” off, or have counsel confirm.",
  advertisingTag:
    "Google learns that somebody opened a clinic’s site, and sent a form. Canada’s privacy commissioner asks for express consent before that is used for advertising: have counsel look at it.",
};
