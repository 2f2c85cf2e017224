import type { Inking } from "./layers.ts";

/** The streets around the clinic, roughly, and its place among them: 640 by 360 units. */
export const drawnMap = (ink: Inking): string =>
  [
    `<path d="M0 300C120 262 210 330 330 292S540 250 640 282V360H0Z" fill="${ink("strata", "#dcebf2")}"/>`,
    `<path d="M0 330c120-38 210 30 330-8s210-42 310-10v48H0Z" fill="${ink("strata", "#c3dce8")}"/>`,
    `<g stroke="${ink("pen", "#fff")}">`,
    ...roads.map(([width, d]) => `<path d="${d}" stroke-width="${ink("road", width)}"/>`),
    `</g><g fill="${ink("paper", "#d3e2d9")}" stroke="${ink("floor", "none")}" stroke-width="2">`,
    `<rect x="56" y="116" width="82" height="62" rx="12" transform="rotate(-4 97 147)"/>`,
    `<rect x="560" y="60" width="58" height="70" rx="12" transform="rotate(-6 589 95)"/>`,
    `</g><path d="M350 92c-25 0-45 20-45 45 0 33 45 75 45 75s45-42 45-75c0-25-20-45-45-45Z" fill="${ink("joint", "#0b4f6c")}" stroke="${ink("paper", "#fff")}" stroke-width="4"/>`,
    `<circle cx="350" cy="137" r="17" fill="${ink("paper", "#ffc845")}"/>`,
  ].join("");

const roads = [
  [20, "M-20 96C160 84 420 60 660 24"],
  [14, "M-20 226C180 206 420 186 660 158"],
  [12, "M150-20 196 320M330-20l40 300M520-20l34 280"],
  [6, "M250-20l34 320M436-20l34 280M-20 158l680-64"],
] as const;
