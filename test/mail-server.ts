import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { onCleanUp } from "./clean-up.ts";
import { until } from "./until.ts";

/** A letter as it came, and to whom its envelope was addressed. */
type Received = ParsedMail & { raw: string; recipients: string[]; receivedAt: number };

type Manner =
  | "accept"
  /** Says "not now" to every recipient. */
  | "try later"
  /** Says "never" to every recipient. */
  | "refuse"
  /** Takes the letter and says nothing. */
  | "stall"
  /** Takes the letter and says "wait" again and again, so that the line is never quiet. */
  | "drip"
  /** Says that the name or password is wrong. */
  | "refuse sign-in"
  /** Says nothing to a name and password. */
  | "stall at sign-in"
  /** Says "wait" to them again and again. */
  | "drip at sign-in"
  /** Ends the connection before it takes the letter. */
  | "cut before"
  /** Takes the letter and ends the connection before it says so. */
  | "cut after";

/** What STARTTLS gives: nothing, a certificate for this host, or somebody else's. */
type Encryption = "none" | "trusted" | "untrusted";

/** Keys and their certificates, of no use but in tests. */
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const [pem, othersPem] = [read("localhost.pem"), read("elsewhere.pem")];

/** A real SMTP server on loopback, which parses and keeps the letters that it accepts. */
export async function startMailServer({ encryption = "none" as Encryption } = {}) {
  const letters: Received[] = [];
  const sockets = new Map<number, Socket>();
  const refused = new Set<string>();
  const noReply = (_raw: string): string | undefined => undefined;
  const atFirst = {
    replyToData: noReply,
    manner: "accept" as Manner,
    attempts: 0,
    signIns: 0,
    held: 0,
    heard: "",
  };
  let now = { ...atFirst };
  let port = 0;
  let server: SMTPServer | undefined;

  async function up(next = encryption) {
    const fresh = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth({ username }, { remotePort }, done) {
        now.signIns++;
        if (now.manner === "refuse sign-in") return done(reply(535, "Authentication failed"));
        if (now.manner === "stall at sign-in") return;
        if (now.manner === "drip at sign-in") return drip(sockets.get(remotePort));
        done(null, { user: username });
      },
      closeTimeout: 50,
      ...(next === "none" ? { disabledCommands: ["STARTTLS"] } : {}),
      ...(next === "trusted" ? { key: pem, cert: pem } : { key: othersPem, cert: othersPem }),
      onRcptTo({ address }, session, done) {
        now.attempts++;
        if (refused.has(address)) return done(reply(550, "No such user"));
        if (now.manner === "try later") return done(reply(451, "Try again later"));
        if (now.manner === "refuse") return done(reply(550, "No such user"));
        if (now.manner === "cut before") return void sockets.get(session.remotePort)?.destroy();
        return done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => void take(Buffer.concat(chunks), done, session));
      },
    });
    fresh.on("error", () => {});
    fresh.server.on("connection", (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.on("data", (chunk: Buffer) => {
        if (now.heard.length < 1_000_000) now.heard += chunk.toString("latin1");
      });
      socket.on("close", () => sockets.delete(remotePort));
    });
    await new Promise<void>((resolve) => fresh.listen(port, "127.0.0.1", resolve));
    port = (fresh.server.address() as AddressInfo).port;
    server = fresh;
  }

  async function take(bytes: Buffer, done: (error?: Error) => void, session: SMTPServerSession) {
    const refusal = now.replyToData(bytes.toString("latin1"));
    if (refusal) return done(reply(Number(refusal.slice(0, 3)), refusal.slice(4)));
    const socket = sockets.get(session.remotePort);
    if (now.manner === "stall") return void now.held++;
    if (now.manner === "drip") return drip(socket);
    const cut = now.manner === "cut after";
    const receivedAt = performance.now();
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const raw = bytes.toString("latin1");
    letters.push({ ...(await simpleParser(bytes)), raw, recipients, receivedAt });
    if (cut) socket?.destroy();
    else done();
  }

  async function down() {
    const closing = server;
    server = undefined;
    await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()));
  }

  await up();
  onCleanUp(down);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The address for a client with a name and password. */
    signInUrl: `smtp://desk:secret@127.0.0.1:${port}`,
    /** The address for a client that insists on encryption and trusts the server's own certificate. */
    secureUrl: `smtp://desk:secret@127.0.0.1:${port}?requireTLS=true&tls.ca=${encodeURIComponent(pem)}`,
    letters,
    /** How often someone tried to hand over a letter. */
    attempts: () => now.attempts,
    /** How often someone gave a name and password. */
    signIns: () => now.signIns,
    /** Says "never" to this recipient alone. */
    refuse: (address: string) => void refused.add(address),
    /** How many letters it took and says nothing about. */
    held: () => now.held,
    /** How many lines to it are open. */
    lines: () => server?.connections.size ?? 0,
    /** What came over the lines, as an eavesdropper hears it; the first megabyte. */
    heard: () => now.heard,
    /** What it replies to a letter that it has read, such as "550 5.7.1 No"; undefined where it takes it. */
    replyToData: (next = noReply) => void (now.replyToData = next),
    behave: (next: Manner) => (now.manner = next),
    /** Stops listening; `up` listens on the same port again. */
    down,
    up,
    forget() {
      letters.length = 0;
      refused.clear();
      now = { ...atFirst };
    },
    async waitForLetters(count: number, withinMs = 15_000) {
      await until(`${count} letters`, () => letters.length >= count, withinMs);
      return letters;
    },
  };
}

function drip(socket: Socket | undefined): void {
  const dripping = setInterval(() => socket?.write("250-wait\r\n"), 100);
  socket?.on("close", () => clearInterval(dripping));
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
