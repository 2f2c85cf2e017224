// What is behind people in a room.
export const fill = (colour: string, ...parts: string[]) =>
  `<path fill="var(--fig-strata,${colour})" stroke="none" d="${parts.join("")}"/>`;
export const solid = (colour: string, d: string) =>
  `<path fill="var(--fig-paper,${colour})" d="${d}"/>`;

export const sky = [
  fill("{66% white in layer}", "M600 0H1290V270H600Z"),
  fill("{50% white in sun-1}", "M600 112Q760 84 900 112T1290 96V270H600Z"),
  fill("{sun-1}", "M600 168Q740 140 900 170T1290 160V270H600Z"),
  `<circle cx="690" cy="206" r="70" fill="var(--fig-strata,{16% sun in sun-1})"/>`,
  `<circle cx="690" cy="206" r="49" fill="var(--fig-strata,{36% sun in sun-1})"/>`,
  `<circle cx="690" cy="206" r="30" fill="var(--fig-strata,{sun})"/>`,
  fill(
    "{white}",
    "M780 150q8-16 30-14q14-18 40-10q26-6 34 12q22-2 28 12ZM1010 92q10-14 30-12q18-14 40-4q24-4 34 16Z",
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
