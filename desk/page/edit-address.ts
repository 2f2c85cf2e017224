/** @param section of a file; of clinic.yaml, a fact */
export const editAddress = (file: string, section = "") =>
  `/edit?${new URLSearchParams(section && file.endsWith(".yaml") ? { file, section } : { file })}`;
