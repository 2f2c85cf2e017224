import { resolveTxt } from "node:dns/promises";
import { randomUUID } from "node:crypto";
import { loadClinic } from "../../core/clinic/load.ts";
import { openTransport } from "../../core/mail/transport.ts";
import type { Config } from "../../core/process/config.ts";
import { command, Failure, UsageError } from "../command.ts";
import { type Sender, senders } from "./mail-senders.ts";

const names = Object.keys(senders).join(", ");

export const mail = command({
  operand: "[SENDER]",
  summary: `Tells the DNS records that letters need, and which of them are there. SENDER: ${names}.`,
  options: { "send ADDRESS": "sends a test there" },
  async run({ config, operand, options, print, remark }) {
    const clinic = await loadClinic(config.CLINIC_DIR);
    const from = config.MAIL_FROM ?? clinic.email;
    const domain = from.split("@").at(-1)!;
    const sender = operand ? senders[operand.toLowerCase()] : senderOf(config);
    if (operand && !sender) throw new UsageError(`“${operand}” is none of: ${names}.`);
    if (sender) print(`SMTP_URL=${sender.server}\n  ${sender.todo}\n`);
    for (const line of await records(domain, sender)) print(line);
    if (!options.send) return;
    await sendTest(config, { name: clinic.name, address: from }, options.send);
    remark(
      `${config.SMTP_URL ? `The mail server took a letter to ${options.send}.` : "The letter is a file, for there's no SMTP_URL."} Whether it arrived, only its reader sees: look among spam too, and in “show original” for spf=pass, dkim=pass and dmarc=pass.`,
    );
  },
});

/** Tells the sender by the host in SMTP_URL. */
function senderOf({ SMTP_URL = "" }: Config): Sender | undefined {
  const host = URL.parse(SMTP_URL)?.hostname;
  return Object.values(senders).find(({ server }) => new URL(server).hostname === host);
}

type Look = (name: string) => Promise<string[] | undefined>;

/** A line for each record: whether it is there, and what to add. */
export async function records(domain: string, sender?: Sender, look: Look = lookUp) {
  const spf = (await look(domain))?.find((text) => text.startsWith("v=spf1"));
  const include = sender?.spf ? `include:${sender.spf}` : undefined;
  const dmarc = (await look(`_dmarc.${domain}`))?.find((text) => text.startsWith("v=DMARC1"));
  const keys = await Promise.all(
    (sender?.dkim ?? []).map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      const isThere = (await look(name))?.some((text) => /\bp=\w/.test(text));
      return line(isThere, `DKIM  ${name}`, "turn it on at the sender and copy its record");
    }),
  );
  return [
    include || !sender
      ? line(
          spf !== undefined && (!include || spf.split(" ").includes(include)),
          `SPF   ${domain}  ${spf ?? ""}`,
          spf && include
            ? `put ${include} into it, before its end`
            : `TXT "v=spf1 ${include ?? "include:YOUR-SENDER"} -all"`,
        )
      : `  ok   SPF   is the sender's own`,
    ...(keys.length > 0 ? keys : [` look  DKIM  the sender names its record: copy it`]),
    line(
      dmarc !== undefined,
      `DMARC _dmarc.${domain}  ${dmarc ?? ""}`,
      `TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`,
    ),
  ];
}

const line = (isThere: boolean | undefined, what: string, otherwise: string) =>
  isThere ? `  ok   ${what.trim()}` : `WRONG  ${what.trim()}: ${otherwise}`;

/** Undefined where there is none. @throws Failure where the DNS does not answer */
async function lookUp(name: string): Promise<string[] | undefined> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return undefined;
    throw new Failure(`The DNS didn't answer (${code}). Try again later.`);
  }
}

async function sendTest(
  config: Config,
  from: { name: string; address: string },
  to: string,
): Promise<void> {
  const transport = openTransport(config);
  const text = "This is a test of the clinic's website. Its letters reach you.";
  try {
    await transport.send({
      messageId: `test.${randomUUID()}`,
      from,
      to,
      subject: "Test of the clinic's website",
      text: `${text}\n`,
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title></head><body><p>${text}</p></body></html>`,
    });
  } catch (error) {
    throw new Failure(`The mail server didn't take it: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
}
