/** Strips what is copied along: invisible characters, spaces around it, a full stop or comma behind it. */
export function cleanAddress(typed: string): string {
  return typed
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim()
    .replace(/[\s.,;]+$/, "");
}
