/** A word few people know, and what an explanation beside its first use must mention. */
export type Term = { name: string; used: RegExp; explained: RegExp };

const term = (name: string, used: RegExp, explained: RegExp): Term => ({ name, used, explained });

export const terms: readonly Term[] = [
  // About the body
  term("acute", /\bacute\b/i, /\bnew\b|sudden/i),
  term("acupuncture", /acupuncture|dry needling/i, /needles/i),
  term("adjustment", /\b(spinal|neck) adjustment|\bmanipulation\b/i, /push|pressure|easy range/i),
  term("aura", /\baura\b/i, /sight|zigzag/i),
  term("cervicogenic", /cervicogenic/i, /from the neck/i),
  term("chronic", /\bchronic\b/i, /months|long|lasts/i),
  term("concussion", /concussion/i, /brain|blow to the head/i),
  term("DVT", /\bDVT\b/, /clot/i),
  term("fascia", /\bfascia\b/i, /layer/i),
  term("incontinence", /incontinence/i, /leak/i),
  term("ligament", /ligament/i, /bone to bone/i),
  term("mobilization", /mobilization/i, /slow|gentle|without a quick push/i),
  term("musculoskeletal", /musculoskeletal/i, /muscles?, (bones?|joints?)|muscle, joint/i),
  term("pelvic floor", /pelvic floor/i, /sling|base of the pelvis|muscles/i),
  term("post-partum", /post-?partum/i, /after birth/i),
  term("radiculopathy", /radiculopathy/i, /nerve/i),
  term("sciatica", /sciatica/i, /leg/i),
  term("spondylosis", /spondylosis/i, /age|worn/i),
  term("tendon", /\btendons?\b/i, /muscle to bone/i),
  term("TENS", /\bTENS\b/, /electric/i),
  term("whiplash", /whiplash/i, /jolt|thrown|one way, then the other|neck strain/i),

  // About claims and money
  term("AODA", /\bAODA\b/, /accessibility law/i),
  term("CASL", /\bCASL\b/, /anti-spam/i),
  term("FSRA", /\bFSRA\b/, /Financial Services Regulatory Authority/),
  term("HCAI", /\bHCAI\b/, /Health Claims for Auto Insurance/),
  term("MVA", /\bMVA\b/, /motor vehicle accident|car accident|crash/i),
  term("OCF", /\bOCF\b/, /form|application|plan/i),
  term("PHIPA", /\bPHIPA\b/, /Personal Health Information Protection Act/),
  term("RMT", /\bRMTs?\b/, /registered massage therapist/i),
  term("WCAG", /\bWCAG\b/, /Web Content Accessibility Guidelines/),
  term("WSIB", /\bWSIB\b/, /Workplace Safety and Insurance Board|insurance for injuries at work/i),
];
