import { type ReactNode, useEffect, useId } from "react";
import { useFormWords } from "../controls/form-words.ts";
import { showPlace } from "../../navigation/focus.ts";
import { usePlainLinks } from "../../navigation/plain-links.tsx";

type ErrorSummaryProps = {
  /** Without script the address of the answer names it, so that it takes the focus. */
  id?: string;
  title: string;
  text: ReactNode;
  errors?: readonly { id: string; message: string }[];
};

/** Takes the focus, and marks the title. A described group: Orca reads a focused alert twice, and one inside a focused place not at all. */
export function ErrorSummary({ id, title, text, errors = [] }: ErrorSummaryProps) {
  const about = useId();
  const { listeners } = usePlainLinks();
  useErrorTitle(true);

  return (
    <div
      ref={showPlace}
      id={id}
      tabIndex={-1}
      // Moves the focus without script, where the address names no place.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      role="group"
      aria-labelledby={`${about}-title`}
      aria-describedby={about}
      className="mb-8 max-w-xl rounded-card border-4 border-red-6 bg-white p-5"
    >
      <h3 id={`${about}-title`} className="font-sans text-lead font-bold">
        {title}
      </h3>
      <div id={about}>
        <p className="mt-1">{text}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  {...listeners}
                  className="inline-flex py-3 font-bold text-red-7 underline underline-offset-4"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export function useErrorTitle(isWrong: boolean): void {
  const { error } = useFormWords();
  useEffect(() => {
    if (!isWrong) return;
    // The server has marked the title of a page that it sent.
    const before = document.title.replace(`${error} `, "");
    const marked = `${error} ${before}`;
    document.title = marked;
    return () => {
      // A navigation may have changed the title.
      if (document.title === marked) document.title = before;
    };
  }, [error, isWrong]);
}
