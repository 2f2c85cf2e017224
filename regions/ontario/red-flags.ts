export const call911 = {
  ask: "Chest pain, trouble breathing or signs of a stroke? Call 911. Don’t drive.",
  signs:
    "Heart & Stroke names these signs of a stroke: a drooping face, an arm or leg that’s suddenly weak or numb, and sudden trouble speaking, seeing or keeping your balance.",
} as const;

export const withoutDoctor =
  "Can’t see a doctor today? Go to a walk-in or urgent care clinic. Not sure? Call Health811 at 811, free, day and night.";

/** What needs an emergency department. Texts name each as `emergency.bladder`, so that no page words it in its own way. */
export const emergencySigns = {
  // Pressure on the nerves at the base of the spine (cauda equina syndrome)
  saddle:
    "numbness or altered feeling around your genitals, buttocks, inner thighs or anus (also when you wipe)",
  bladder: "new trouble peeing, or loss of bladder or bowel control",
  bothLegs: "new or worsening weakness, numbness or pain in both legs",
  sexual: "a new change in sexual function or feeling",

  // Pressure on the spinal cord, or an injury of the spine
  spinalCord:
    "new or worsening weakness, numbness or clumsiness in your arms or legs, or new trouble walking or doing up buttons",
  neckInjury:
    "neck pain after a serious crash or fall, or a neck you can’t turn after any crash, fall or blow, if nobody has checked it (keep still, and have someone else call)",
  neckAfter65:
    "neck pain that’s new since any accident, if you’re 65 or older and nobody has checked it",

  // A tear in a neck artery
  neckArtery:
    "neck pain with dizziness, double vision, a drooping eyelid, or trouble speaking, swallowing or walking",

  midSpine: "pain in the middle of your spine, or a neck too sore to turn",

  // The head
  headInjury:
    "a head injury with vomiting, confusion, fainting, a seizure or a headache that gets worse",
  bloodThinners: "a blow to the head while you take blood thinners, even if you feel fine",
  headache: "a sudden, severe headache or neck pain, unlike any before",
  stiffNeck: "a fever with a stiff neck",

  // Limbs
  outOfPlace: "a bone or joint that’s bent or out of place, or a bone through the skin",
  noWeight: "a leg or foot you can’t put weight on",
  coldLimb: "a limb that’s suddenly cold and pale, or numb after an injury",
  crack: "an injury where you heard a crack",
  clot: "a swollen, painful calf or thigh, and sudden trouble breathing",

  // A bulge in the body’s main artery (aortic aneurysm)
  aorta: "sudden, severe belly pain, especially if you’re over 60 or feel faint",

  bleeding: "bleeding that doesn’t stop",
  badFall: "bad pain after a serious fall or crash",
} as const;

/** What a doctor should see the same day: `urgent.weakness`. */
export const urgentSigns = {
  weakness:
    "new or worsening weakness in one arm, leg or foot, with or without numbness (if it’s sudden, call 911)",
  weightLoss: "weight loss you can’t explain",
  cancer: "a history of cancer, if this pain is new",
  night: "pain that wakes you every night",
  clot: "a newly swollen, hot or painful calf or thigh",
  bone: "pain when you press on the bone itself",
  achilles: "a pop or a kick felt at the back of your ankle, if you can’t rise on your toes",
  headBlow: "a blow to the head, if you don’t feel quite right",
} as const;

/** For forms that take any kind of pain. */
export const anyPainRedFlags = [
  emergencySigns.saddle,
  emergencySigns.bladder,
  emergencySigns.bothLegs,
  emergencySigns.sexual,
  emergencySigns.spinalCord,
  emergencySigns.headache,
  emergencySigns.badFall,
  emergencySigns.outOfPlace,
  emergencySigns.coldLimb,
  emergencySigns.noWeight,
] as const;

export const anyPainSources = [
  { name: "Health811 – Ontario", url: "https://health811.ontario.ca/" },
  {
    name: "Heart & Stroke – Signs of stroke",
    url: "https://www.heartandstroke.ca/stroke/signs-of-stroke",
  },
  {
    name: "Heart & Stroke – Signs of a heart attack and stroke, and calling 9-1-1",
    url: "https://www.heartandstroke.ca/what-we-do/media-centre/news-releases/news-release-heart-and-stroke-reminds-canadians-to-call-911-for-heart-attacks-stroke-cardiac-arrest",
  },
  {
    name: "Centre for Effective Practice (Ontario) – CORE Back Tool",
    url: "https://tools.cep.health/tool/clinically-organized-relevant-exam-core-back-tool/",
  },
  {
    name: "Canadian Chiropractic Guideline Initiative – Neck pain red flags",
    url: "https://ccgi-research.com/neck-pain-care-pathway-red-flags",
  },
  {
    name: "NHS – Sprains and strains",
    url: "https://www.nhs.uk/conditions/sprains-and-strains/",
  },
] as const;
