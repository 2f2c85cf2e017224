import { keyName, newKey } from "../../core/submissions/keeping/encryption.ts";
import { reEncrypt } from "../../core/submissions/keeping/re-encrypt.ts";
import { command, Failure } from "../command.ts";
import { wipe } from "../../core/submissions/keeping/erase-for-ever.ts";
import { noteDone } from "../../core/store/maintenance-log.ts";
import { json } from "../print.ts";
import { storeCommand } from "../store.ts";

export const keysNew = command({
  summary: "Makes a key for STORE_KEY, with which answers are encrypted before they are stored.",
  needsNoSettings: true,
  options: {},
  async run({ config, print, remark }) {
    print(`STORE_KEY=${newKey()}`);
    remark(
      "Keep a copy away from the server and from its backups: without the key nobody can read the answers.",
    );
    remark(
      `To replace a key: put the new one behind the old one, with a comma, on every instance, and restart them. Then put it in front, restart them again, and run: ${config.CLINIC_COMMAND} keys apply`,
    );
  },
});

export const keysApply = storeCommand({
  summary:
    "Encrypts what is stored already with the first key; the settings then need no older one.",
  options: { json: "as JSON" },
  async run(input) {
    const { db, config, options, now, print, remark } = input;
    const name = keyName(config);
    if (!name)
      throw new Failure(`STORE_KEY isn't set. To make one: ${config.CLINIC_COMMAND} keys new`);
    const { done, unreadable } = await reEncrypt(db, config);
    if (done > 0) {
      await noteDone(input, "It is encrypted", { what: "encrypt", at: now(), submissions: done });
    }
    await wipe(input);
    if (options.json) print(json({ key: name, encrypted: done, unreadable }));
    else print(`${done} encrypted with ${name}.`);
    remark("Keep older keys for as long as you keep backups from before: they need them.");
    const reasons = Object.entries(unreadable);
    for (const [reason, count] of reasons) remark(`${count} are left as they are: ${reason}.`);
    return reasons.length > 0 ? 1 : 0;
  },
});
