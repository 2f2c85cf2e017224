import "./boot/trusted-types.ts";
import "./boot/translated-pages.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readSentProse } from "./boot/sent-prose.ts";
import { whenWanted } from "./boot/start.ts";

whenWanted(() => {
  readSentProse();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
