import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Config } from "../../core/process/config.ts";
import { isSameSecret } from "../../core/process/same-secret.ts";

const cookie = "desk";
const sessionMs = 8 * 3_600_000;
/** Somebody who opens a link has this long to enter initials. */
const invitationMs = 15 * 60_000;

/** A secret of 128 bits. */
const newSecret = () => randomBytes(16).toString("base64url");

/**
 * Who has signed in, in memory: a restart signs everybody out. A token is worth one use.
 * @param onToken gets the next token as soon as one is used
 */
export function createSessions(
  { DESK_URL }: Pick<Config, "DESK_URL">,
  now: () => Date,
  onToken: (token: string) => void,
) {
  const sessions = new Map<string, { who?: string; ends: number }>();
  let token = "";
  renew();

  function renew() {
    token = newSecret();
    onToken(token);
  }

  function begin(c: Context, session: { who?: string; ends: number }) {
    for (const [id, { ends }] of sessions) if (ends <= now().getTime()) sessions.delete(id);
    const id = newSecret();
    sessions.set(id, session);
    setCookie(c, cookie, id, {
      httpOnly: true,
      sameSite: "Strict",
      secure: DESK_URL === `https://${c.req.header("host")}`,
      path: "/",
      maxAge: (session.ends - now().getTime()) / 1000,
    });
  }

  function find(c: Context) {
    const session = sessions.get(getCookie(c, cookie) ?? "");
    return session && session.ends > now().getTime() ? session : undefined;
  }

  return {
    /** Uses the link's token up. */
    invite(c: Context, given: string): boolean {
      if (!isSameSecret(given, token)) return false;
      renew();
      begin(c, { ends: now().getTime() + invitationMs });
      return true;
    },
    isInvited: (c: Context) => find(c) !== undefined,
    signIn(c: Context, who: string) {
      sessions.delete(getCookie(c, cookie) ?? "");
      begin(c, { who, ends: now().getTime() + sessionMs });
    },
    whoIs: (c: Context) => find(c)?.who,
    signOut(c: Context) {
      sessions.delete(getCookie(c, cookie) ?? "");
      deleteCookie(c, cookie, { path: "/" });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
