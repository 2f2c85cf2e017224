import { isIPv6, type ListenOptions } from "node:net";

/**
 * Where to listen. systemd may keep the socket itself (deploy/clinic.socket) and hand it over: then whoever comes while
 * the site restarts waits in it, and nobody is turned away. Else the site opens its own.
 * The rule is systemd's sd_listen_fds(3): the first socket is file descriptor 3, and meant for the process that
 * LISTEN_PID names.
 */
export function listeningSocket(
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
  own: { port: number; host: string },
): ListenOptions | { fd: number } {
  const isHandedOver = Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0;
  return isHandedOver ? { fd: 3 } : own;
}

/** Where a browser on this machine finds the site. */
export function webAddress(host: string, port: number): string {
  const name = host === "127.0.0.1" ? "localhost" : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The setting that is at fault where nobody can be listened to, and why; undefined where it may be none. */
export function findListenFault(error: NodeJS.ErrnoException): string | undefined {
  if (error.code === "EACCES") return `PORT: cannot be used: ${error.message}`;
  const noAddress = ["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN", "EINVAL"];
  if (!noAddress.includes(error.code ?? "")) return undefined;
  return `HOST: is no address of this machine: ${error.message}`;
}
