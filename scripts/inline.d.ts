/** What a script does, as text to stand inside a page: scripts/inline-script.ts. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
