import { serverContext } from "../server-context.ts";
import type { Route } from "./+types/not-found";
import { orNotFound } from "./or-not-found.server.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  orNotFound(undefined, context.get(serverContext).clinic);

/** Posts to unknown addresses get the same page. */
export const action = loader;

/** The layout shows it (site.tsx). */
export default function NotFoundPage() {
  return null;
}
