import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, vi } from "vitest";

type Manner =
  | "accept"
  /** Says "not now" to every recipient. */
  | "try later"
  /** Says "never" to every recipient. */
  | "refuse"
  /** Takes the letter and says nothing. */
  | "stall";

const leave: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of leave.splice(0)) await step();
});

/** A real SMTP server on loopback, which parses and keeps the letters that it accepts. */
export async function startMailServer() {
  const letters: (ParsedMail & { raw: string })[] = [];
  let manner: Manner = "accept";
  let attempts = 0;
  let port = 0;
  let server: SMTPServer | undefined;

  async function up() {
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      closeTimeout: 50,
      onRcptTo(_address, _session, done) {
        attempts++;
        if (manner === "try later") return done(reply(451, "Try again later"));
        if (manner === "refuse") return done(reply(550, "No such user"));
        return done();
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => void keep(Buffer.concat(chunks), done));
      },
    });
    fresh.on("error", () => {});
    await new Promise<void>((resolve) => fresh.listen(port, "127.0.0.1", resolve));
    port = (fresh.server.address() as AddressInfo).port;
    server = fresh;
  }

  async function keep(bytes: Buffer, done: () => void) {
    if (manner === "stall") return;
    letters.push({ ...(await simpleParser(bytes)), raw: bytes.toString("latin1") });
    done();
  }

  async function down() {
    const closing = server;
    server = undefined;
    await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
  }

  await up();
  leave.push(down);
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** How often someone tried to hand over a letter. */
    attempts: () => attempts,
    behave: (next: Manner) => (manner = next),
    /** Stops listening; `up` listens on the same port again. */
    down,
    up,
    forget() {
      letters.length = 0;
      attempts = 0;
      manner = "accept";
    },
    async waitForLetters(count: number, withinMs = 15_000) {
      await vi.waitFor(
        () => {
          if (letters.length < count) throw new Error(`${letters.length} of ${count} letters came`);
        },
        { timeout: withinMs, interval: 20 },
      );
      return letters;
    },
  };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
