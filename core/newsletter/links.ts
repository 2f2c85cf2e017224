import type { Config } from "../process/config.ts";

type LinkConfig = Pick<Config, "SITE_URL" | "PORT">;

function linkTo(page: "confirm" | "leave", { SITE_URL, PORT }: LinkConfig, token: string): string {
  return new URL(`/newsletter/${page}/${token}`, SITE_URL ?? `http://localhost:${PORT}`).href;
}

export const confirmLink = (config: LinkConfig, token: string) => linkTo("confirm", config, token);
export const leaveLink = (config: LinkConfig, token: string) => linkTo("leave", config, token);
