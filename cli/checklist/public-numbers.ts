/** Numbers that are not the clinic's own, with the reason why a page may show them. */
type PublicNumber = {
  /** As the check finds it: "phone 911", "postal code M4W 1A8", "amount 10 years". */
  is: string;
  why: string;
  /** Allowed only where these words stand in the same sentence. */
  near?: RegExp;
};

export const publicNumbers: readonly PublicNumber[] = [
  { is: "phone 911", why: "Emergency number." },
  { is: "phone 811", why: "Health811, Ontario's free health advice line." },
  { is: "phone 988", why: "Canada's suicide crisis helpline." },
  { is: "phone 211", why: "Ontario's line for community services." },
  { is: "postal code M4W 1A8", why: "Information and Privacy Commissioner of Ontario (IPC)." },
  { is: "street 2 Bloor Street", why: "Information and Privacy Commissioner of Ontario (IPC)." },
  { is: "suite 1400", why: "Information and Privacy Commissioner of Ontario (IPC)." },
  {
    is: "amount 10 years",
    near: /last visit/,
    why: "How long the colleges ask to keep health records; on the owner's list as well.",
  },
  {
    is: "amount 0 to 72 hours",
    why: "First phase of recovery from a sports injury (specification).",
  },
  { is: "amount 3 days", near: /to 6 weeks/, why: "Second phase of recovery (specification)." },
  { is: "amount 6 weeks", near: /3 days to/, why: "Second phase of recovery (specification)." },
  {
    is: "amount 12 weeks",
    near: /longer than/,
    why: "The end of the typical course of long-lasting pain, 6 to 12 weeks.",
  },
];
