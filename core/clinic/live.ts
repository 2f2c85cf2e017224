import { type BackgroundTask, startBackgroundTask } from "../process/background-task.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import { mistakesIn } from "./folder/content-error.ts";
import { stampOfFolder } from "./folder/survey.ts";
import { type Clinic, loadClinic } from "./load.ts";

export type LiveClinic<Shown = Clinic> = {
  readonly clinic: Shown;
  /** What keeps the folder's last change from the site, a line each; none when all is right. */
  readonly mistakes: readonly string[];
  /** @param onChange what must be done before the site shows a change */
  watch: (onChange: (clinic: Clinic) => Promise<void>) => BackgroundTask;
};

const everyMs = 500;

/** Looks at times and sizes, because not every file system tells of changes. @param instead stands for a folder with mistakes at the start */
export async function openClinic<Other extends { version: string } = Clinic>(
  folder: string,
  log: Log,
  instead?: (folder: string) => Promise<Other>,
): Promise<LiveClinic<Clinic | Other>> {
  let seen = await stampOfFolder(folder);
  let mistakes: readonly string[] = [];
  let clinic = await loadClinic(folder).catch((error: unknown): Promise<Clinic | Other> => {
    if (!instead) throw error;
    mistakes = mistakesIn(error);
    return instead(folder);
  });

  async function readAgain(onChange: (clinic: Clinic) => Promise<void>) {
    const now = await stampOfFolder(folder);
    if (now === seen) return;
    try {
      const changed = await loadClinic(folder);
      mistakes = [];
      if (changed.version !== clinic.version) {
        await onChange(changed);
        clinic = changed;
        log.info({ event: "clinic read again", detail: clinic.version });
      }
    } catch (error) {
      mistakes = mistakesIn(error);
      log.error({ event: "clinic has mistakes", detail: mistakes.join("\n") });
    }
    seen = now;
  }

  return {
    get clinic() {
      return clinic;
    },
    get mistakes() {
      return mistakes;
    },
    watch: (onChange) =>
      startBackgroundTask({
        firstMs: everyMs,
        retryMs: 5_000,
        onError: (error) => log.error({ event: "clinic not read again", ...errorFields(error) }),
        run: () => readAgain(onChange).then(() => everyMs),
      }),
  };
}
