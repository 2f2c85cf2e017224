import { accessSync, constants, mkdirSync } from "node:fs";
import { open, rm, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import path from "node:path";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Config } from "../process/config.ts";
import { isLoopbackHost } from "../process/network.ts";
import { withTimeout } from "../process/timeout.ts";
import { writeWhole } from "../process/write-whole.ts";

export type Message = {
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Headers never hold anything that a visitor wrote. */
  headers?: Record<string, string>;
};

export type MailTransport = {
  description: string;
  delivers: boolean;
  /** Resolves when the mail server has accepted the message. */
  send(message: Message, signal?: AbortSignal): Promise<void>;
  verify(withinMs?: number): Promise<void>;
  close(): void;
};

/** A kill leaves at most as many sent letters unmarked. */
export const maxConnections = 5;

const verifyWithinMs = 30_000;

export function openTransport(config: Pick<Config, "SMTP_URL" | "DATA_DIR">): MailTransport {
  return config.SMTP_URL ? smtp(config.SMTP_URL) : files(path.join(config.DATA_DIR, "outbox"));
}

function smtp(url: string): MailTransport {
  // Letters hold health information: they cross a network encrypted or not at all.
  const isHere = isLoopbackHost(new URL(url).hostname);
  const options = {
    // Parameters in the URL, such as ?requireTLS=false, override the options below.
    url,
    requireTLS: !isHere,
    // A local relay may offer STARTTLS with a certificate for no name.
    ignoreTLS: isHere,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const transport = createTransport(options);
  return {
    description: `letters go to ${new URL(url).host}`,
    delivers: true,
    async send(message, signal) {
      const envelope = { from: message.from.address, to: message.to };
      await transport.sendMail({ envelope, raw: await compose(message), signal });
    },
    async verify(withinMs = verifyWithinMs) {
      // nodemailer's own sockets cannot be aborted and would keep a command running.
      const verify = (signal: AbortSignal) =>
        createTransport({ ...options, socket: new Socket({ signal }) }).verify();
      await withTimeout(verify, withinMs).catch((error: Error) => {
        throw error.name === "TimeoutError" ? new Error(saidNothing(withinMs)) : error;
      });
    },
    close: () => transport.close(),
  };
}

const saidNothing = (withinMs: number) =>
  `it said neither yes nor no within ${withinMs / 1000} s. Try again later, or ask who runs it.`;

function files(folder: string): MailTransport {
  return {
    description: `no SMTP_URL: letters are written to ${folder}`,
    delivers: false,
    async send(message) {
      const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
      await writeDurably(path.join(folder, fileName(message.messageId)), await compose(message));
      if (isNew) await syncFolder(path.dirname(folder));
    },
    async verify() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK | constants.X_OK);
    },
    close() {},
  };
}

/** Includes partly written files. */
export async function removeFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) {
    const file = path.join(dataDir, "outbox", fileName(messageId));
    for (const each of [file, partOf(file)]) await rm(each, { force: true });
  }
}

const fileName = (messageId: string) => `${messageId.replaceAll(/[^\w.-]/g, "_")}.eml`;
const partOf = (file: string) => `${file}.part`;

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await writeWhole(
    file,
    (part) => writeFile(part, bytes, { mode: 0o600, flush: true }),
    partOf(file),
  );
  // The letter counts as written from here on: its name, too, must survive a power cut.
  await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Composed before a connection is taken, so that connections are not held up. */
function compose({ messageId, ...message }: Message): Promise<Buffer> {
  const domain = message.from.address.split("@").at(-1);
  // RFC 5322 line ends; the composer keeps ours otherwise.
  const mail = {
    ...message,
    messageId: `<${messageId}@${domain}>`,
    newline: "windows",
    // RFC 3834: no mailbox answers that its owner is away.
    headers: { "Auto-Submitted": "auto-generated", ...message.headers },
  };
  return new MailComposer(mail).compile().build();
}
