import { clinic } from "./clinic.ts";

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
  },
} as const;
