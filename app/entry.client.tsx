import "./boot/trusted-types.ts";
import "./boot/translated-pages.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A click is urgent: React renders what it brings in one go, and not in slices between frames. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
