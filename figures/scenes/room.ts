// What is behind people in a room.
export const fill = (colour: string, ...parts: string[]) =>
  `<path fill="var(--fig-strata,${colour})" stroke="none" d="${parts.join("")}"/>`;
export const solid = (colour: string, d: string) =>
  `<path fill="var(--fig-paper,${colour})" d="${d}"/>`;

export const sky = [
  fill("{66% white in layer}", "M600 0H1290V270H600Z"),
  fill("{50% white in sun-1}", "M600 112Q760 84 900 112T1290 96V270H600Z"),
  `<path fill="var(--fig-sky,{sun-1})" d="M600 168Q740 140 900 170T1290 160V270H600Z"/>`,
  `<circle cx="690" cy="206" r="70" fill="var(--fig-morning,{16% sun in sun-1})"/>`,
  `<circle cx="690" cy="206" r="49" fill="var(--fig-morning,{36% sun in sun-1})"/>`,
  `<circle cx="690" cy="206" r="30" fill="var(--fig-morning,{sun})"/>`,
  `<circle cx="690" cy="258" r="46" fill="var(--fig-evening,none)"/>`,
  fill(
    "{white}",
    "M780 150q8-16 30-14q14-18 40-10q26-6 34 12q22-2 28 12ZM1000 58q10-14 30-12q18-14 40-4q24-4 34 16Z",
  ),
];
export const water = [
  fill("{50% white in layer}", "M600 266H1290V430H600Z"),
  fill("{layer}", "M600 284Q700 278 800 284T1000 284T1290 280V430H600Z"),
  fill("{far}", "M600 318Q720 308 850 318T1090 316T1290 318V430H600Z"),
  fill("{16% lake-7 in far}", "M600 366Q740 354 880 366T1140 362T1290 368V430H600Z"),
];

/** A window over the water, at this place of the picture. */
export const windowAt = (left: number, top: number, width: number, height: number) => {
  const [right, bottom] = [left + width, top + height];
  return (
    `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="610 90 340 240" preserveAspectRatio="xMidYMid slice" stroke="none">${[...sky, fill("{40% white in moss}", "M740 268Q780 236 830 232Q880 206 960 200V268Z"), ...water].join("")}</svg>` +
    `<path fill="none" stroke="var(--fig-pen,{white})" stroke-width="12" stroke-linejoin="miter" d="M${left} ${top}H${right}V${bottom}H${left}ZM${(left + right) / 2} ${top}V${bottom}"/>` +
    solid("{white}", `M${left - 16} ${bottom}H${right + 16}V${bottom + 14}H${left - 16}Z`)
  );
};

/** A poster of the spine, seen from the left: the neck and the small of the back curve forward. */
export const posterAt = (left: number, top: number) => {
  const bones = Array.from({ length: 9 }, (_, i) => {
    const [x, y, wide] = [
      left + 66 + 9 * Math.sin(1.9 + i * 0.62),
      Math.round(top + 26 + 19 * i),
      16 + 2 * i,
    ];
    return `M${Math.round(x - wide / 2)} ${y}h${wide}q6 6 0 12h${-wide}q-6 -6 0 -12ZM${Math.round(x + wide / 2 + 8)} ${y + 5}l16 6v5l-16 -4Z`;
  });
  return (
    solid("{white}", `M${left} ${top}h152v222h-152Z`) +
    fill("{40% white in far}", `M${left + 12} ${top + 12}h128v198h-128Z`) +
    fill("{lake-6}", ...bones)
  );
};

const leaves =
  "c-40-30-52-84-40-124c26 30 40 76 40 124c-4-60 6-120 30-160c22 50 8 116-30 160c14-50 44-90 84-104c-4 46-34 84-84 104Z";
/** A plant in a pot, whose foot is here. */
export const plantAt = (middle: number, foot: number) =>
  fill("{moss}", `M${middle} ${foot - 84}${leaves}`) +
  solid("{sun-1}", `M${middle - 46} ${foot - 88}h92l-12 88h-68Z`);

/** A shelf with rolled towels and a bottle. */
export const shelfAt = (left: number, top: number) =>
  [0, 54, 108, 27, 81]
    .map(
      (along, i) =>
        `<circle cx="${left + 46 + along}" cy="${top - 26 - (i > 2 ? 46 : 0)}" r="26" fill="var(--fig-paper,{${i % 2 ? "far" : "white"}})"/>`,
    )
    .join("") +
  solid("{moss}", `M${left + 206} ${top}v-62q0-10 10-14v-22h20v22q10 4 10 14v62Z`) +
  solid("{prop-light}", `M${left} ${top}h270v16h-270Z`);
