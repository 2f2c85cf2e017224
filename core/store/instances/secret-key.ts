import { randomBytes } from "node:crypto";
import type { Config } from "../../process/config.ts";
import type { Database } from "../open.ts";
import { retryOnBusy } from "../transaction.ts";

/** Alike on every instance: SECRET_KEY, or one that the first instance made. */
export async function secretKey(db: Database, config: Pick<Config, "SECRET_KEY">) {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const made = { name: "visitors", value: randomBytes(32).toString("base64url") };
  // Beside a site that writes.
  await retryOnBusy(() =>
    db
      .insertInto("shared_keys")
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const { value } = await db
    .selectFrom("shared_keys")
    .select("value")
    .where("name", "=", made.name)
    .executeTakeFirstOrThrow();
  return value;
}
