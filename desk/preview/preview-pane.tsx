import type { ReactNode } from "react";
import type { Desk } from "../desk-env.ts";
import { Notice } from "../page/notice.tsx";

/** `changes` are the pages that a save would change. */
export type Previewed = { page: string; changes?: string };

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
function PreviewPane({ page, changes }: Previewed) {
  return (
    <section
      data-preview="preview"
      className="lg:sticky lg:top-2"
      aria-label="Preview"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      {changes !== undefined && (
        <Notice>Not saved yet. A save changes: {changes || "no page"}.</Notice>
      )}
      <iframe title="Preview" src={page} className="h-[85vh] w-full border border-line bg-white" />
    </section>
  );
}

export const previewFails = ({ live }: Desk) =>
  live.mistakes.length > 0
    ? "The site can't show it before the mistakes above are put right."
    : "The site can't show it: it is not built. Type npm run build.";
