import { todayIn } from "../../regions/calendar.ts";
import { type BackgroundTask, startBackgroundTask } from "../process/background-task.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import { ContentError, type Mistake, mistakeText } from "./folder/mistake.ts";
import { stampOfFolder } from "./folder/survey.ts";
import type { LastGood } from "./last-good.ts";
import { type Clinic, createReader } from "./load.ts";

export type LiveClinic<Shown = Clinic> = {
  readonly clinic: Shown;
  /** The mistakes that keep the folder's last change from the site. */
  readonly mistakes: readonly Mistake[];
  /** @param onChange what must be done before the site shows a change */
  watch: (onChange: (clinic: Clinic) => Promise<void>) => BackgroundTask;
};

type Options<Other> = {
  /** Stands in for a folder with mistakes. */
  instead?: ((folder: string) => Promise<Other>) | undefined;
  /** Shows the folder without its mistakes, where a good copy is kept. */
  lastGood?: LastGood;
  load?: (folder: string) => Promise<Clinic>;
  now?: () => Date;
};

const everyMs = 500;

/** Polls times and sizes, because not every file system reports changes. */
export async function openClinic<Other extends { version: string; timeZone: string } = Clinic>(
  folder: string,
  log: Log,
  {
    instead,
    lastGood,
    now = () => new Date(),
    load = createReader(undefined, now),
  }: Options<Other> = {},
): Promise<LiveClinic<Clinic | Other>> {
  let seen = await stampOfFolder(folder);
  const startedAt = now();
  const reading = readingOf(folder, log, load, lastGood);
  let kept = "";
  let clinic: Clinic | Other = await reading.read().catch((error: unknown) => {
    if (!instead) throw error;
    return instead(folder);
  });

  let day = todayIn(clinic.timeZone, startedAt);

  async function readAgain(onChange: (clinic: Clinic) => Promise<void>) {
    const stamp = await stampOfFolder(folder);
    // A fact may be another from a day on.
    const today = todayIn(clinic.timeZone, now());
    if (stamp !== seen || day !== today) {
      const changed = await reading.read().catch(() => undefined);
      if (changed && changed.version !== clinic.version) {
        await onChange(changed);
        clinic = changed;
        log.info({ event: "clinic read again", detail: clinic.version });
      }
      seen = stamp;
    }
    day = today;
    if (lastGood && "files" in clinic && kept !== clinic.version) {
      kept = clinic.version;
      await lastGood.keep(clinic);
    }
  }

  return {
    get clinic() {
      return clinic;
    },
    get mistakes() {
      return reading.mistakes;
    },
    watch: (onChange) =>
      startBackgroundTask({
        retryMs: 5_000,
        onError: (error) => log.error({ event: "clinic not read again", ...errorFields(error) }),
        run: () => readAgain(onChange).then(() => everyMs),
      }),
  };
}

/** Reads the folder; with mistakes in it, as much as can be shown. */
function readingOf(
  folder: string,
  log: Log,
  load: (folder: string) => Promise<Clinic>,
  lastGood: LastGood | undefined,
) {
  const reading = {
    mistakes: [] as readonly Mistake[],
    /** @throws where nothing can be shown */
    async read(): Promise<Clinic> {
      try {
        const whole = await load(folder);
        reading.mistakes = [];
        return whole;
      } catch (error) {
        const mistakes = mistakesOf(error, folder, log);
        reading.mistakes = mistakes;
        log.error({ event: "clinic has mistakes", detail: mistakes.map(mistakeText).join("\n") });
        const shown = await lastGood?.withoutMistakes(mistakes);
        if (!shown) throw error;
        return shown;
      }
    },
  };
  return reading;
}

/** A file may be unreadable in a way that no reader of it expects. */
function mistakesOf(error: unknown, folder: string, log: Log): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  log.error({ event: "clinic not read", ...errorFields(error) });
  return [{ at: { file: folder, line: 1 }, sentence: `cannot be read: ${String(error)}` }];
}
