import { makeRoles } from "../core/store/roles.ts";
import { command, Failure } from "./command.ts";
import { withStore } from "./store.ts";

export const roles = command({
  words: "roles",
  summary:
    "Makes two database users for the site: one that reads what is published, one that only adds.",
  options: {
    renew: { type: "boolean", help: "give them new passwords" },
  },
  async run({ config, options, print, remark }) {
    const { DATABASE_URL } = config;
    if (!DATABASE_URL) throw new Failure("Only PostgreSQL has users: DATABASE_URL is not set.");
    const { reader, writer } = await withStore(config, (db) => makeRoles(db, options));
    const made = [
      ["DATABASE_READER_URL", reader],
      ["DATABASE_WRITER_URL", writer],
    ] as const;
    for (const [setting, { name, password }] of made) {
      if (password === undefined) remark(`${name} keeps its password; its rights are up to date.`);
      else print(`${setting}=${addressOf(DATABASE_URL, name, password)}`);
    }
    if (made.some(([, { password }]) => password)) {
      remark("Put these lines into the site's settings and restart it. They are shown once.");
    }
  },
});

function addressOf(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}
