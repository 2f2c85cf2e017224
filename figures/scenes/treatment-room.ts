// The first screen: a treatment room with a window over the Bluffs.
import type { Scene } from "../draw/scene.ts";
import { fill, sky, solid, water } from "./room.ts";
import { standing, hand } from "./stances.ts";

/** A fold of the cliff, from its top to where it has washed out, in the shade at its right. */
const gully = ([x, top, bottom, wide]: readonly [number, number, number, number]) =>
  `M${x} ${top}c${wide / 4} ${(bottom - top) / 3} ${-wide / 3} ${(bottom - top) / 2} ${-wide / 4} ${bottom - top}h${wide}c${-wide / 2} ${(top - bottom) / 3} ${wide / 8} ${(top - bottom) / 2} ${-(wide * 3) / 4} ${top - bottom}Z`;
/** A gleam on the water. */
const gleam = ([x, y, long]: readonly [number, number, number]) =>
  `M${x - long} ${y}q${long} -5 ${2 * long} 0q${-long} 5 ${-2 * long} 0Z`;
/** Bent to one side, and broad. */
const leaf = ([x, y, dx, dy, bend]: readonly [number, number, number, number, number]) => {
  const by = (way: number, side: number) => `${way * dx - side * dy} ${way * dy + side * dx}`;
  return `M${x} ${y}q${by(0.5, bend + 0.2)} ${by(1, 0)}q${by(-0.5, bend - 0.2)} ${by(-1, 0)}Z`;
};

const cliffs = [
  // The far shore, in the haze.
  fill("{60% white in far}", "M600 240Q640 226 690 234Q740 222 790 238Q850 244 900 268H600Z"),
  // The second headland.
  fill("#f5ead0", "M742 268Q770 250 792 246Q806 226 838 220Q868 200 900 198Q960 180 1040 190V268Z"),
  fill(
    "#e7d6ae",
    ...(
      [
        [800, 242, 268, 16],
        [838, 220, 268, 20],
        [872, 204, 268, 22],
        [908, 198, 268, 26],
      ] as const
    ).map(gully),
  ),
  fill(
    "{48% white in moss}",
    "M748 264Q768 240 794 234Q806 214 836 210Q846 196 868 194Q884 182 906 188Q950 168 1040 182V200Q960 186 904 204Q878 204 862 216Q830 222 818 236Q800 242 790 252Q766 256 748 264Z",
  ),
  // The nearest, with trees along its top.
  fill(
    "#f3e2b9",
    "M884 270Q914 254 934 250Q950 226 972 222Q992 198 1022 188Q1044 160 1076 154Q1104 130 1146 126Q1200 100 1290 108V270Z",
  ),
  fill(
    "#ddc189",
    ...(
      [
        [948, 238, 268, 14],
        [980, 216, 268, 22],
        [1012, 192, 266, 18],
        [1046, 176, 268, 30],
        [1084, 152, 258, 22],
        [1116, 138, 268, 34],
        [1156, 124, 250, 26],
        [1190, 116, 266, 40],
        [1238, 112, 250, 30],
      ] as const
    ).map(gully),
  ),
  fill(
    "#e8d09c",
    "M884 270Q926 256 950 260Q968 244 996 252Q1016 238 1042 248Q1068 232 1096 244Q1126 226 1160 242Q1196 222 1226 238Q1256 224 1290 232V270Z",
  ),
  fill(
    "{30% white in moss}",
    "M1010 262q6-12 16-8q8-8 16 4q10-4 14 6ZM1150 258q8-14 20-8q10-10 20 4q10-2 14 8Z",
  ),
  fill("#f9f0da", "M866 272Q900 262 950 265T1290 258V274H870Z"),
  fill(
    "{moss}",
    "M944 244Q940 236 936 232Q940 216 958 214Q962 200 980 198Q986 182 1006 180Q1010 164 1030 160Q1036 144 1056 144Q1064 128 1086 130Q1092 114 1116 116Q1126 102 1148 108Q1162 90 1184 98Q1204 82 1226 92Q1250 78 1290 90V122Q1262 112 1244 128Q1226 112 1206 124Q1190 136 1180 118Q1162 122 1152 140Q1136 126 1118 142Q1104 160 1094 150Q1078 156 1072 170Q1054 164 1046 184Q1032 188 1022 196Q1006 192 996 212Q976 214 970 230Q952 230 944 246Z",
  ),
  fill(
    "{20% ink in moss}",
    "M944 240Q952 226 968 224Q976 206 994 206Q1006 186 1022 190Q1034 180 1044 178Q1054 158 1070 164Q1080 148 1094 144Q1106 150 1118 136Q1138 120 1152 134Q1164 112 1180 112Q1192 128 1206 118Q1226 104 1244 120Q1264 106 1290 112V122Q1262 112 1244 128Q1226 112 1206 124Q1190 136 1180 118Q1162 122 1152 140Q1136 126 1118 142Q1104 160 1094 150Q1078 156 1072 170Q1054 164 1046 184Q1032 188 1022 196Q1006 192 996 212Q976 214 970 230Q952 230 944 246Z",
  ),
];
const gleams = [
  // The cliffs' and the sun's in the water.
  fill(
    "#e3dcc3",
    ...(
      [
        [1060, 280, 150],
        [1120, 292, 120],
        [1030, 302, 80],
        [1190, 306, 70],
        [1100, 318, 60],
        [1220, 328, 44],
        [1150, 340, 30],
      ] as const
    ).map(gleam),
  ),
  fill(
    "{40% white in sun}",
    ...(
      [
        [690, 274, 58],
        [694, 286, 46],
        [684, 298, 52],
        [698, 311, 36],
        [686, 325, 42],
        [694, 341, 28],
        [686, 358, 32],
        [692, 378, 18],
      ] as const
    ).map(gleam),
  ),
  fill(
    "{70% white in layer}",
    ...(
      [
        [820, 330, 34],
        [880, 348, 26],
        [640, 392, 30],
        [850, 384, 40],
        [960, 336, 22],
      ] as const
    ).map(gleam),
  ),
];
const boat = [
  fill("{white}", "M838 226V264H818Q832 250 838 226ZM842 232Q856 246 860 264H842Z"),
  fill("{berry}", "M814 267H864Q860 276 850 277H826Q818 276 814 267Z"),
  fill(
    "{50% white in lake-7}",
    "M930 132q9-9 16 0q8-8 16 0q-9-2-16 5q-7-7-16-5ZM966 156q7-7 12 0q6-6 12 0q-7-2-12 4q-5-6-12-4Z",
  ),
];

const window =
  `<svg x="604" y="0" width="676" height="426" viewBox="604 0 676 426" stroke="none">${[...sky, ...water, ...cliffs, ...gleams, ...boat].join("")}</svg>` +
  [
    fill("{14% ink in sun-1}", "M586 0H592V428H586ZM606 0H612V418H606ZM1128 0H1134V418H1128Z"),
    `<path fill="none" stroke="var(--fig-pen,{white})" stroke-width="14" stroke-linejoin="miter" d="M599 0V430M1121 0V430M599 420H1290"/>`,
    // On phones the picture begins at the bar across the window.
    fill("{14% ink in sun-1}", "M606 12H1290V17H606ZM606 108H1290V113H606Z"),
    solid("{white}", "M586 0H1290V12H586ZM599 90H1290V108H599Z"),
    solid("{white}", "M580 424H1290V442H580a9 9 0 0 1 0-18Z"),
    fill("{16% ink in sun-1}", "M586 442H1290V449H594Q588 449 586 442Z"),
  ].join("");

const plant = [
  fill(
    "{24% ink in moss}",
    ...(
      [
        [1196, 506, -48, -96, 0.16],
        [1204, 506, 62, -70, -0.2],
        [1198, 500, -16, -150, 0.14],
        [1206, 508, 84, -24, -0.2],
      ] as const
    ).map(leaf),
  ),
  fill(
    "{moss}",
    ...(
      [
        [1194, 508, -70, -54, 0.2],
        [1200, 504, 30, -136, -0.16],
        [1202, 506, 56, -112, -0.16],
        [1196, 510, -62, -14, 0.24],
        [1198, 506, -34, -118, 0.12],
      ] as const
    ).map(leaf),
  ),
  solid(
    "{berry}",
    "M1152 500H1248Q1252 500 1251 504L1240 576Q1239 584 1231 584H1169Q1161 584 1160 576L1149 504Q1148 500 1152 500Z",
  ),
  fill(
    "{22% lake-9 in berry}",
    "M1206 500H1251L1240 576Q1239 584 1231 584H1206Q1222 544 1206 500Z",
  ),
  fill("{30% ink in berry}", "M1149 506Q1200 516 1251 506L1250 514Q1200 524 1150 514Z"),
  solid("{prop-light}", "M1128 584H1272V604H1128Z"),
  solid("{prop}", "M1140 604H1160L1154 650H1138ZM1240 604H1260L1264 650H1246Z"),
].join("");

const bench = [
  solid("{prop}", "M606 592H630L626 650H610ZM898 592H920L916 650H901Z"),
  solid("{prop-light}", "M590 550H916a23 23 0 0 1 0 46H590a23 23 0 0 1 0 -46Z"),
  fill("{22% lake-9 in prop-light}", "M569 578H937a23 23 0 0 1 -21 18H590a23 23 0 0 1 -21 -18Z"),
].join("");

export default {
  "treatment-room": {
    alt: "In a treatment room with bluffs outside its window a therapist supports the elbow and the wrist of an older person who lifts an arm.",
    crop: [660, 180, 460, 460],
    frame: [1280, 640],
    behind: window + bench + plant,
    people: {
      patient: {
        who: "elder",
        wears: { bottom: "slate", hem: 0.8, loose: 0.7 },
        pose: {
          at: [3.4, 0.4],
          facing: 52,
          on: 2.72,
          pelvis: { pitch: 0 },
          neck: { turn: 4, nod: -2 },
          legs: [
            { thigh: 86, shin: 4, out: 6, ankle: 0 },
            { thigh: 86, shin: 4, out: 6, ankle: 0 },
          ],
          arms: [
            { raise: 64, out: 4, elbow: 78, turn: 10, pronate: 50, curl: 5, spread: 5, thumb: -16 },
            hand(
              { on: "patient knee.R", by: [-1.75, 1.1, -0.95] },
              { curl: 9, thumb: 6 },
              { palm: [0.15, -1, -0.4], fingers: [0.74, -0.2, 0.66], elbow: [-1, -0.2, 0] },
            ),
          ],
        },
      },
      therapist: {
        who: "therapist",
        wears: {
          loose: 0.6,
          shape: {
            targets: { "african-woman": 0.8, "african-man": 0.2, "slim-woman": 0.8 },
            nose: 0.2,
          },
        },
        pose: {
          at: [12.3, 2],
          facing: -74,
          pelvis: { pitch: -2 },
          spine: { lumbar: 14, chest: 8 },
          neck: { low: -8, nod: 0, turn: 2 },
          legs: standing,
          arms: [
            hand(
              { on: "patient elbow.L", by: [0.5, -0.68, 0.35] },
              { curl: 10, thumb: 4 },
              { palm: [0, 1, -0.5], fingers: [-1, 0.1, -0.4], elbow: [0.6, -1, 0.5] },
            ),
            hand(
              { on: "patient wrist.L", by: [0.5, -0.5, -0.4] },
              { curl: 16, thumb: 4 },
              { palm: [-0.5, 0.5, 0.8], fingers: [-0.8, 0.1, 0.5], elbow: [0.5, -0.3, -1] },
            ),
          ],
        },
      },
    },
    view: { yaw: 0, pitch: 2, span: 35.5, on: [1.6, 13.2, 0] },
    floor: null,
    dots: ["patient shoulder.L"],
  },
} satisfies Record<string, Scene>;
