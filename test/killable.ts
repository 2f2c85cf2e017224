import { readConfig } from "../core/process/config.ts";
import { savePost } from "../core/records/edit-records.ts";
import { type Database, openDatabase } from "../core/store/open.ts";
import { answer } from "../core/submissions/answer.ts";
import { arrivalOf } from "./arrival.ts";
import { keep } from "../core/submissions/keep.ts";
import { reEncrypt } from "../core/submissions/keeping/re-encrypt.ts";
import { withFault } from "./store-away.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const press = { who: "AL", now, key: "a form" };
const post = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "On ice",
  body: "Slowly.",
  excerpt: null,
  category: null,
  author: null,
  published_at: "2026-11-20",
  tags: null,
  slug: "on-ice",
  featured_image_url: null,
  lang: null,
  translates: null,
  published: true,
};

type Office = { db: Database; config: ReturnType<typeof readConfig>; reference: string };

/** What acknowledges, below the pages that show it, so that a process of its own can do it. */
export const killable: Record<string, (office: Office) => Promise<unknown>> = {
  "a request that is sent": ({ db, config }) =>
    keep(db, arrivalOf({ now, keys: config, idempotencyKey: "a form" })),
  "a request that is answered": (office) =>
    answer(office, press, office.reference, { by: "AL", note: "Called", seen: null }),
  "a post that is published": (office) => savePost(office, press, post, ""),
  "a change of keys": ({ db, config }) => reEncrypt(db, config),
};

/** Does one of them, and is killed at one of its queries. */
if (import.meta.main) {
  const [name = "", reference = "", at] = process.argv.slice(2);
  const config = readConfig(process.env);
  const office = { db: openDatabase(config), config, reference };
  const kill = () => process.kill(process.pid, "SIGKILL");
  await withFault({ at: Number(at), what: kill }, () => killable[name]!(office));
}
