import { ConfigError, readConfig } from "../core/config.ts";
import { ContentError } from "../core/content/folder/front-matter.ts";
import { messageOf } from "../core/store/errors.ts";
import { backup, restore } from "./upkeep/backup.ts";
import { checklist } from "./checks/checklist.ts";
import { check } from "./checks/content-check.ts";
import { reading } from "./checks/reading.ts";
import { type Command, type ExitCode, Failure, type Surroundings, UsageError } from "./command.ts";
import { contentCheck, contentExport, contentImport } from "./content.ts";
import { doctor } from "./upkeep/doctor.ts";
import { erasePerson, submissionsErase, submissionsPurge } from "./requests/erase.ts";
import { heartbeat } from "./upkeep/heartbeat.ts";
import { helpFor, overview } from "./help.ts";
import { keysApply, keysNew } from "./upkeep/keys.ts";
import { lettersList, lettersRelease, lettersResend } from "./requests/letters.ts";
import {
  submissionsExport,
  submissionsHandled,
  submissionsList,
  submissionsShow,
} from "./requests/submissions.ts";
import { subscribersExport, subscribersList, subscribersRemove } from "./requests/subscribers.ts";
import { newFile } from "./new-file.ts";
import { nobodyAnswers, openTerminal } from "./terminal.ts";

const commands: readonly Command[] = [
  submissionsList,
  submissionsShow,
  submissionsExport,
  submissionsHandled,
  submissionsErase,
  submissionsPurge,
  erasePerson,
  lettersList,
  lettersResend,
  lettersRelease,
  subscribersList,
  subscribersExport,
  subscribersRemove,
  contentExport,
  contentCheck,
  contentImport,
  backup,
  restore,
  keysNew,
  keysApply,
  doctor,
  heartbeat,
  checklist,
  check,
  newFile,
  reading,
];

type Terminal = Pick<Surroundings, "print" | "remark"> &
  Partial<Omit<Surroundings, "config" | "folder">> & { environment: Environment };
type Environment = Record<string, string | undefined>;

/** Runs `npm run clinic -- …`, or `sudo clinic …` on the server. */
export async function clinic(
  args: readonly string[],
  { environment, ...terminal }: Terminal,
): Promise<ExitCode> {
  const { print, remark } = terminal;
  // Help must work with wrong settings.
  const start = environment.CLINIC_COMMAND || readConfig({}).CLINIC_COMMAND;
  const wantsHelp = args.some((arg) => arg === "--help" || arg === "-h") || args[0] === "help";
  const words = args.filter((arg) => !["--help", "-h", "help"].includes(arg));
  const found = commands.find((one) => startsWith(words, one.words));
  if (!found) {
    const group = commands.filter((one) => one.words.split(" ")[0] === words[0]);
    const help = overview(group.length > 0 ? group : commands, start);
    const isAsked = wantsHelp && (words.length === 0 || group.length > 0);
    if (isAsked || words.length === 0) print(help);
    else remark(`There's no command “${words.join(" ")}”.\n\n${help}`);
    return isAsked ? 0 : 2;
  }
  if (wantsHelp) {
    print(helpFor(found, start));
    return 0;
  }
  try {
    const config = readConfig(found.needsNoSettings ? { CLINIC_COMMAND: start } : environment);
    const rest = words.slice(found.words.split(" ").length);
    // npm changes to the site's folder.
    const folder = environment.INIT_CWD ?? process.cwd();
    return await found.run({ ...withoutPerson, config, folder, ...terminal }, rest);
  } catch (error) {
    if (error instanceof UsageError) {
      remark(`${error.message}\n\n${helpFor(found, start)}`);
      return 2;
    }
    const isTold = [Failure, ConfigError, ContentError].some((kind) => error instanceof kind);
    remark(isTold ? messageOf(error) : `It didn't work: ${messageOf(error)}`);
    return 1;
  }
}

const withoutPerson = { now: () => new Date(), confirm: nobodyAnswers };

function startsWith(words: readonly string[], name: string): boolean {
  return name.split(" ").every((word, index) => words[index] === word);
}

if (import.meta.main) {
  process.exitCode = await clinic(process.argv.slice(2), {
    environment: process.env,
    ...openTerminal(),
  });
}
