import { clinic } from "../cli/clinic.ts";

type Setting = {
  environment: Record<string, string>;
  now?: Date;
  /** What the person types when asked; without it nobody is there. */
  answer?: "yes" | "no";
};

/** Runs what staff would type after `npm run clinic --`, and hears what it says; a list where a word holds spaces. */
export async function runClinic(
  args: string | readonly string[],
  { environment, now = new Date(), answer }: Setting,
) {
  const words = typeof args === "string" ? args.split(" ").filter(Boolean) : args;
  const printed: string[] = [];
  const remarked: string[] = [];
  const questions: string[] = [];
  const code = await clinic(words, {
    environment,
    now: () => now,
    print: (text) => void printed.push(text),
    remark: (text) => void remarked.push(text),
    async confirm(question) {
      questions.push(question);
      if (!answer) throw new Error("nobody answers");
      return answer === "yes";
    },
  });
  return { code, printed: printed.join("\n"), remarked: remarked.join("\n"), questions };
}
