import "./hydration/trusted-types.ts";
import "./hydration/translated-pages.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTyped } from "./hydration/keep-typed.ts";

const restoreTyped = keepTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        reportError(error);
        restoreTyped();
      },
    },
  );
});
