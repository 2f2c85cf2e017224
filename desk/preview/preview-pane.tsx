import type { Desk } from "../desk-env.ts";

/** The site's own page beside the form, and where else a save would show. */
export function PreviewPane({ page, pages }: { page: string; pages?: readonly string[] | null }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <section className="desk-preview" aria-label="Preview" tabIndex={-1} autoFocus>
      {pages !== undefined && (
        <p className="desk-hint">
          Not saved yet.{" "}
          {pages === null
            ? "A save changes every page."
            : pages.length === 0
              ? "A save changes no page."
              : `A save changes: ${pages.join(", ")}`}
        </p>
      )}
      <iframe title="Preview" src={page} />
    </section>
  );
}

export const previewFails = ({ live }: Desk) =>
  live.mistakes.length > 0
    ? "The site can't show it before the mistakes above are put right."
    : "The site can't show it: it is not built. Type npm run build.";
