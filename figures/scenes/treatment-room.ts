// The first screen: a treatment room with a window over the Bluffs.
import type { Scene } from "../draw/scene.ts";
import { standing } from "./stances.ts";

const none = "var(--fig-strata,";
const fill = (colour: string, d: string) =>
  `<path fill="${none}${colour})" stroke="none" d="${d}"/>`;

/** The cliffs from the back to the front, their gullies, and trees along the top. */
const cliffs = [
  fill("#f7ecd2", "M0 196L40 190L92 197L150 184L214 190L290 205L360 222L430 236H0Z"),
  fill(
    "{40% white in moss}",
    "M0 196V180Q34 170 66 176Q96 166 128 172Q172 164 214 174Q260 180 318 204L360 222L290 208L214 192L150 186L92 199L40 192Z",
  ),
  fill(
    "#efdcb2",
    "M720 78L664 90L600 86L548 108L500 106L452 138L404 146L366 180L318 206L272 238H720Z",
  ),
  fill(
    "#dfc58f",
    "M664 92Q660 150 668 196L660 238H640Q650 190 648 150ZM600 90Q594 130 600 160L590 196Q584 150 590 120ZM548 112Q544 160 552 200L538 238H520Q532 190 532 156ZM500 108L502 150L492 190Q488 150 490 130ZM452 140Q452 176 456 200L440 238H424Q436 204 436 180ZM404 148L406 180L396 206Q392 180 396 164ZM366 182Q366 204 370 216L356 238H344Q352 216 352 202Z",
  ),
  fill(
    "{moss}",
    "M720 84V54Q694 58 668 70Q636 60 604 68Q576 76 552 90Q524 82 500 92Q476 106 452 124Q428 126 406 134Q382 150 360 172L366 184L404 154L452 146L500 114L548 118L600 96L664 102Z",
  ),
  fill(
    "{18% ink in moss}",
    "M720 84V70Q690 76 664 86Q632 80 600 84Q572 94 548 106Q520 100 500 106Q474 124 452 138L404 146L366 178L366 184L404 154L452 146L500 114L548 118L600 96L664 102Z",
  ),
  fill("#e6cf9f", "M720 158L700 170L664 166L636 192L600 198L568 224L536 240H720Z"),
  fill(
    "#cfb178",
    "M700 172Q698 200 704 220L694 240H676Q688 214 688 196ZM636 194Q634 212 640 224L630 240H614Q624 220 626 206Z",
  ),
].join("");

const window = `<svg x="520" y="36" width="720" height="372" viewBox="0 0 720 372" stroke="none">${[
  fill("{55% white in sun-1}", "M0 0H720V372H0Z"),
  fill(
    "{white}",
    "M60 74Q60 60 78 60H190Q206 60 206 74Q206 84 190 84H78Q60 84 60 74ZM130 98H290Q302 98 302 108T290 118H130Q118 118 118 108T130 98Z",
  ),
  `<circle cx="120" cy="160" r="30" fill="${none}{sun})"/>`,
  fill("{far}", "M0 232H720V372H0Z"),
  fill(
    "{layer}",
    "M0 252Q90 246 180 252T360 252T540 252T720 252V262Q630 256 540 262T360 262T180 262T0 262ZM0 290Q120 282 240 290T480 290T720 290V304Q600 296 480 304T240 304T0 304Z",
  ),
  fill("{42% white in sun}", "M74 244H166V250H74ZM88 264H152V270H88ZM102 284H138V290H102Z"),
  cliffs,
  // A boat before the cliffs, and gulls.
  fill("{white}", "M352 196V252H316ZM358 208L382 252H358Z"),
  fill("{berry}", "M306 256H392L380 272H320Z"),
  fill(
    "{60% white in lake-7}",
    "M196 108q14-14 24 0q12-12 24 0q-12-4-24 6q-10-10-24-6ZM270 76q10-10 18 0q10-9 18 0q-9-3-18 5q-8-8-18-5ZM306 142q9-9 15 0q8-8 15 0q-8-2-15 4q-6-6-15-4Z",
  ),
].join("")}</svg>`;

const frame = [
  `<path fill="none" stroke="var(--fig-pen,{white})" stroke-width="14" stroke-linejoin="miter" d="M520 36H1240V408H520ZM1060 36V408"/>`,
  `<path fill="var(--fig-paper,{white})" d="M496 402H1264V424H496Z"/>`,
  fill("{18% ink in sun-1}", "M496 424H1264V432H496Z"),
].join("");

const plant = [
  fill(
    "{moss}",
    "M1196 470Q1150 420 1166 356Q1206 396 1206 464ZM1206 470Q1196 388 1236 330Q1256 400 1222 470ZM1216 472Q1240 410 1286 396Q1276 452 1228 478Z",
  ),
  fill("{24% ink in moss}", "M1206 470Q1216 410 1236 330Q1256 400 1222 470Z"),
  `<path fill="var(--fig-paper,{berry})" d="M1168 470H1262L1250 556H1180Z"/>`,
  fill("{22% lake-9 in berry}", "M1216 470H1262L1250 556H1212Z"),
  `<path fill="var(--fig-paper,{prop})" d="M1130 556H1290V640H1130Z"/>`,
  fill("{22% lake-9 in prop}", "M1216 556H1290V640H1216Z"),
].join("");

export default {
  "treatment-room": {
    alt: "In a treatment room with bluffs outside its window a therapist supports the elbow and the wrist of an older person who lifts an arm.",
    crop: [660, 180, 460, 460],
    frame: [1280, 640],
    behind: window + frame + plant,
    people: {
      patient: {
        who: "elder",
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
            { raise: 74, out: 4, elbow: 24, turn: 10, pronate: 40, curl: 12 },
            {
              curl: 10,
              thumb: 6,
              reach: {
                to: { on: "patient knee.R", by: [-1.7, 0.85, -1.05] },
                palm: [0.2, -1, -0.35],
                fingers: [0.72, -0.1, 0.69],
                elbow: [-1, -0.2, 0],
              },
            },
          ],
        },
      },
      therapist: {
        who: "therapist",
        pose: {
          at: [13, 2.2],
          facing: -74,
          pelvis: { pitch: 6 },
          spine: { lumbar: 4, chest: 6 },
          neck: { low: 4, nod: 4, turn: 6 },
          legs: standing,
          arms: [
            {
              curl: 20,
              thumb: 4,
              reach: {
                to: { on: "patient wrist.L", by: [0.9, -0.6, 0.25] },
                palm: [0, 1, 0.1],
                fingers: [-1, 0.1, -0.4],
                elbow: [0.9, -1, 0.6],
              },
            },
            {
              curl: 22,
              thumb: 4,
              reach: {
                to: { on: "patient elbow.L", by: [0.9, -0.65, 0] },
                palm: [0, 1, 0.5],
                fingers: [-1, 0.1, 0.1],
                elbow: [0.4, -1, -0.6],
              },
            },
          ],
        },
      },
    },
    props: [["couch", { at: [5.3, 0, -0.9], facing: 90, height: 6.4, length: 14, width: 6 }]],
    view: { yaw: 0, pitch: 2, span: 35.5, on: [1.6, 13.2, 0] },
    face: "half",
    floor: null,
    dots: ["patient elbow.L"],
  },
} satisfies Record<string, Scene>;
