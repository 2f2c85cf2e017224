import { type MouseEventHandler, type ReactNode, useId } from "react";
import { showPlace } from "../../navigation/focus.ts";

export type ErrorBoxProps = {
  /** Without script the address of the answer names it, so that it takes the focus. */
  id?: string;
  title: string;
  /** h2 where no heading stands between it and the page's own. */
  level?: "h2" | "h3";
  text: ReactNode;
  errors?: readonly { id: string; message: string }[];
  /** Follows its links (`useFollowLink`). */
  follow?: MouseEventHandler;
};

/** Takes the focus. It is a described group, since Orca reads a focused alert twice, and one inside a focused element not at all. */
export function ErrorBox({
  id,
  title,
  text,
  errors = [],
  follow,
  level: Heading = "h3",
}: ErrorBoxProps) {
  const about = useId();

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
      <Heading id={`${about}-title`} className="font-sans text-lead font-bold">
        {title}
      </Heading>
      <div id={about}>
        <p className="mt-1">{text}</p>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={follow}
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
