import { useEffect } from "react";
import { useFormWords } from "../controls/form-words.ts";
import { useFollowLink } from "../../navigation/plain-links.ts";
import { ErrorBox, type ErrorBoxProps } from "./error-box.tsx";

/** Takes the focus, and marks the title. */
export function ErrorSummary(props: ErrorBoxProps) {
  const follow = useFollowLink();
  useErrorTitle(true);
  return <ErrorBox {...props} follow={follow} />;
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
