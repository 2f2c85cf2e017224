/** For cards that say to see a doctor today. */
export const withoutDoctor =
  "Can’t see a doctor today? Go to a walk-in or urgent care clinic. Not sure? Call Health811 at 811, free, day and night.";

/** For forms that take any kind of pain. */
export const anyPainRedFlags = [
  "numbness or tingling around your genitals, buttocks or anus",
  "new trouble urinating (peeing), or loss of bladder or bowel control",
  "new weakness or numbness in both legs, or on one side of the body",
  "a sudden, severe headache, or trouble speaking, seeing or walking",
  "bad pain after a serious fall or crash, or a bone or joint out of place",
  "neck pain with weak, numb or clumsy arms or legs",
  "a limb that’s suddenly cold or numb, or a leg you can’t put weight on",
  "chest pain or trouble breathing",
] as const;

export const anyPainSources = [
  { name: "Health811 – Ontario", url: "https://health811.ontario.ca/" },
  {
    name: "Alberta Health Services – Signs of stroke",
    url: "https://www.albertahealthservices.ca/services/edmstroke.aspx",
  },
  { name: "NHS – Back pain", url: "https://www.nhs.uk/conditions/back-pain/" },
  {
    name: "NHS – Cervical spondylosis",
    url: "https://www.nhs.uk/conditions/cervical-spondylosis/",
  },
  {
    name: "NHS – Sprains and strains",
    url: "https://www.nhs.uk/conditions/sprains-and-strains/",
  },
  { name: "NHS – Heart attack", url: "https://www.nhs.uk/conditions/heart-attack/" },
] as const;
