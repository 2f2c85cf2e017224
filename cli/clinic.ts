import { ConfigError, readConfig } from "../core/process/config.ts";
import { ContentError } from "../core/clinic/folder/mistake.ts";
import { messageOf } from "../core/store/errors.ts";
import { backup, restore } from "./upkeep/backup.ts";
import { backupFetch, backupTry } from "./upkeep/backup-away.ts";
import { checklist } from "./checks/checklist.ts";
import { check } from "./checks/check.ts";
import { type Command, type ExitCode, Failure, type Surroundings, UsageError } from "./command.ts";
import { desk } from "./desk.ts";
import { doctor } from "./upkeep/doctor.ts";
import { importMarkdown, importWordPress } from "./import.ts";
import { erase, submissionsPurge } from "./requests/erase.ts";
import { helpFor, overview } from "./help.ts";
import { keysApply, keysNew } from "./upkeep/keys.ts";
import { lettersList, lettersRelease, lettersResend } from "./requests/letters.ts";
import { submissionsExport, submissionsList } from "./requests/submissions.ts";
import { subscribersExport, subscribersRemove } from "./requests/subscribers.ts";
import { mail } from "./upkeep/mail.ts";
import { migrateStore } from "./upkeep/migrate.ts";
import { newClinic } from "./new-clinic/new-clinic.ts";
import { newFile } from "./new-file.ts";
import { nobodyAnswers, openTerminal } from "./terminal.ts";

export const commands: Record<string, Command> = {
  "submissions list": submissionsList,
  "submissions export": submissionsExport,
  desk,
  "submissions purge": submissionsPurge,
  erase,
  // Operators' notes and scripts use this name.
  "submissions erase": erase,
  "letters list": lettersList,
  "letters resend": lettersResend,
  "letters release": lettersRelease,
  "subscribers export": subscribersExport,
  "subscribers remove": subscribersRemove,
  "backup fetch": backupFetch,
  "backup try": backupTry,
  backup,
  restore,
  "keys new": keysNew,
  "keys apply": keysApply,
  migrate: migrateStore,
  mail,
  doctor,
  checklist,
  check,
  "import wordpress": importWordPress,
  "import markdown": importMarkdown,
  "new clinic": newClinic,
  new: newFile,
};

type Terminal = Pick<Surroundings, "print" | "remark"> &
  Partial<Omit<Surroundings, "config" | "folder" | "person">> & { environment: Environment };
type Environment = Record<string, string | undefined>;

export async function clinic(
  args: readonly string[],
  { environment, ...terminal }: Terminal,
): Promise<ExitCode> {
  const { print, remark } = terminal;
  // Help must work with wrong settings.
  const start = environment.CLINIC_COMMAND || readConfig({}).CLINIC_COMMAND;
  const wantsHelp = args.some((arg) => arg === "--help" || arg === "-h") || args[0] === "help";
  const words = args.filter((arg) => !["--help", "-h", "help"].includes(arg));
  const typed = words.join(" ");
  const all = Object.entries(commands);
  const found = all.find(([name]) => `${typed} `.startsWith(`${name} `));
  if (!found) {
    const group = all.filter(([name]) => name.startsWith(`${words[0]} `));
    const help = overview(group.length > 0 ? group : all, start);
    const isAsked = wantsHelp && (words.length === 0 || group.length > 0);
    if (isAsked || words.length === 0) print(help);
    else remark(`There's no command “${typed}”.\n\n${help}`);
    return isAsked ? 0 : 2;
  }
  if (wantsHelp) {
    print(helpFor(found, start));
    return 0;
  }
  const [name, { needsNoSettings, run }] = found;
  try {
    const config = readConfig(needsNoSettings ? { CLINIC_COMMAND: start } : environment);
    const rest = words.slice(name.split(" ").length);
    // npm changes to the site's folder.
    const folder = environment.INIT_CWD ?? process.cwd();
    const person = environment.SUDO_USER ?? environment.USER ?? "unknown";
    return await run({ ...withoutTerminal, config, folder, person, ...terminal }, rest);
  } catch (error) {
    if (error instanceof UsageError) {
      remark(`${error.message}\n\n${helpFor(found, start)}`);
      return 2;
    }
    const isTold = [Failure, ConfigError, ContentError].some((kind) => error instanceof kind);
    remark(
      isTold
        ? messageOf(error)
        : `It broke off: ${messageOf(error)}. Part of it may be done; type it again.`,
    );
    return 1;
  }
}

const withoutTerminal = {
  now: () => new Date(),
  confirm: nobodyAnswers,
  ask: async () => undefined,
};

if (import.meta.main) {
  process.exitCode = await clinic(process.argv.slice(2), {
    environment: process.env,
    ...openTerminal(),
  });
}
