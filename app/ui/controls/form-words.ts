import { createContext, use } from "react";

type Words = { optional: string; choose: string; error: string };

/** Any field says these; the desk has words of its own. */
export const FormWords = createContext<Words | undefined>(undefined);

export function useFormWords(): Words {
  const words = use(FormWords);
  if (!words) throw new Error("A field without its words");
  return words;
}
