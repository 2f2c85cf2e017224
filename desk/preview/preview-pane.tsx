import type { ReactNode } from "react";
import type { Desk } from "../desk-env.ts";
import { Notice } from "../page/notice.tsx";

export type Previewed = { page: string; pages?: readonly string[] | null };

/** Shows a form, with the site's own page beside it once that was asked for. */
export const WithPreview = ({
  shown,
  children,
}: {
  shown?: Previewed | undefined;
  children: ReactNode;
}) => (
  <div className={shown && "lg:grid lg:grid-cols-2 lg:items-start lg:gap-8"}>
    {children}
    {shown && <PreviewPane {...shown} />}
  </div>
);

/** Also tells where else a save would show. */
function PreviewPane({ page, pages }: Previewed) {
  return (
    <section
      data-preview="preview"
      className="lg:sticky lg:top-2"
      aria-label="Preview"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      {pages !== undefined && (
        <Notice>
          Not saved yet.{" "}
          {pages === null
            ? "A save changes every page."
            : pages.length === 0
              ? "A save changes no page."
              : `A save changes: ${pages.join(", ")}`}
        </Notice>
      )}
      <iframe title="Preview" src={page} className="h-[85vh] w-full border border-line bg-white" />
    </section>
  );
}

export const previewFails = ({ live }: Desk) =>
  live.mistakes.length > 0
    ? "The site can't show it before the mistakes above are put right."
    : "The site can't show it: it is not built. Type npm run build.";
