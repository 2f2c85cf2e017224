import { clinic } from "../../core/content/clinic.ts";

export const blog = {
  metaTitle: "Health & Wellness Resources from a Scarborough clinic",
  description: `Plain guides on back and neck pain, sports injuries, massage, WSIB claims and more, from the team at ${clinic.name}. Search them or pick a topic.`,
  title: "Health & Wellness Resources",
  lead: "Guides from our team in plain words: what often helps, what to try at home, and when to get help sooner.",

  searchLabel: "Search articles",
  placeholder: "Search articles...",
  allCategories: "All",
  readMore: "Read More",
  untitled: "Untitled",

  empty: {
    title: "No articles found",
    hint: "Try adjusting your search or category filter",
    elsewhere: "Or look here:",
    places: [
      { label: "Neck pain", to: "/conditions/neck-pain" },
      { label: "Lower back pain", to: "/conditions/lower-back-pain" },
      { label: "Headaches & migraines", to: "/conditions/headaches-migraines" },
      { label: "Sports injuries", to: "/conditions/sports-injuries" },
      { label: "Work injuries", to: "/conditions/work-injuries" },
      { label: "Car accidents", to: "/mva-physiotherapy" },
      { label: "Services", to: "/services" },
      { label: "Questions and answers", to: "/faq" },
    ],
  },
} as const;
