/** Where to go on a day without a doctor of one's own: for cards that say to see one today. */
export const withoutDoctor =
  "No doctor today? Go to an urgent care clinic, or to one that needs no appointment. Not sure? Call Health811 at 811. It is free, day and night.";

/** What does not wait for an answer to a form, and who says so: for forms that take any kind of pain. */
export const anyPainRedFlags = [
  "numbness or tingling around your genitals, buttocks or anus",
  "new trouble passing urine, or loss of bladder or bowel control",
  "new weakness or numbness in both legs, or on one side of the body",
  "a sudden, severe headache, or trouble speaking, seeing or walking",
  "bad pain after a serious fall or crash, or a bone or joint out of place",
  "neck pain with weak, numb or clumsy arms or legs",
  "a cold or numb limb, or a leg that cannot bear weight",
  "chest pain or trouble breathing",
] as const;

export const anyPainSources = [
  { name: "NHS – Back pain", url: "https://www.nhs.uk/conditions/back-pain/" },
  {
    name: "NHS – Cervical spondylosis",
    url: "https://www.nhs.uk/conditions/cervical-spondylosis/",
  },
  { name: "NHS – Stroke: symptoms", url: "https://www.nhs.uk/conditions/stroke/symptoms/" },
  {
    name: "NHS – Sprains and strains",
    url: "https://www.nhs.uk/conditions/sprains-and-strains/",
  },
  { name: "NHS – Heart attack", url: "https://www.nhs.uk/conditions/heart-attack/" },
  { name: "Health811 – Ontario", url: "https://health811.ontario.ca/" },
] as const;
