import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { type Database, engineOf } from "./open.ts";

/**
 * Hashes visitors' addresses alike on every instance: SECRET_KEY, or one that the first instance made. SQLite has one
 * instance, which needs none.
 */
export async function visitorKey(db: Database, config: Pick<Config, "SECRET_KEY">) {
  if (config.SECRET_KEY || engineOf(db) === "sqlite") return config.SECRET_KEY;
  const made = { name: "visitors", value: randomBytes(32).toString("base64url") };
  await db
    .insertInto("shared_keys")
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("shared_keys")
    .select("value")
    .where("name", "=", made.name)
    .executeTakeFirstOrThrow();
  return value;
}
