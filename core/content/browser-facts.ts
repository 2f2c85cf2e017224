import { clinic } from "./clinic.ts";

// Each fact by its name: a script that takes the whole value has all facts in it.

export const whereabouts = { address: clinic.address };

export const schedule = {
  timeZone: clinic.timeZone,
  treatmentHours: clinic.treatmentHours,
  receptionHours: clinic.receptionHours,
  closures: clinic.closures,
  seasons: clinic.seasons,
};
