import { clinic } from "../../core/content/clinic.ts";

export const blog = {
  metaTitle: "Health & Wellness Resources | Scarborough clinic",
  description: `Easy-to-read guides on back and neck pain, sports injuries, massage and WSIB claims, from ${clinic.name} in Scarborough. Search or pick a topic.`,
  title: "Health & Wellness Resources",
  lead: "What often helps, what you can try at home and when to get help sooner, in guides from our team.",

  searchLabel: "Search articles",
  placeholder: "Search articles...",
  allCategories: "All",
  readMore: "Read More",

  empty: {
    title: "No articles found",
    hint: "Try adjusting your search or category filter",
    elsewhere: "Or start with one of these pages:",
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
