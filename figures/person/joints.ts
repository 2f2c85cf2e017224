import type { Point } from "../shapes.ts";

const ofSpine = ["pelvis", "loin", "waist", "ribs", "nape", "neck", "head"] as const;
const ofLimbs = ["hip", "shoulder", "elbow", "wrist", "hand", "knee", "ankle", "toe"] as const;

/** Of the near side, and with a 2 of the far side. */
export const jointNames = [...ofSpine, ...ofLimbs, ...ofLimbs.map((joint) => `${joint}2` as const)];

export type SpineJoint = (typeof ofSpine)[number];
export type LimbJoint = (typeof ofLimbs)[number];
export type JointName = (typeof jointNames)[number];
export type Joints = Record<JointName, Point>;
