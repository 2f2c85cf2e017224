import "./hydration/trusted-types.ts";
import "./hydration/translated-pages.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { KeepServed } from "./hydration/keep-served.tsx";
import { keepTyped } from "./hydration/keep-typed.ts";
import { loadAsPage } from "./navigation/recover-navigation.ts";
import { forgetOverdue } from "./navigation/tab-memory.ts";

const restoreTyped = keepTyped();
forgetOverdue();
setInterval(forgetOverdue, 60_000);

const [opened] = performance.getEntriesByType("navigation");
// After a Back before hydration the router would take the document for the page of the new address.
if (opened?.name.startsWith(location.origin) && !isHere(new URL(opened.name))) location.reload();
else hydrate();

function isHere({ pathname, search }: URL) {
  return pathname === location.pathname && search === location.search;
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <KeepServed>
          <HydratedRouter onError={loadAsPage} />
        </KeepServed>
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error);
          restoreTyped();
        },
      },
    );
  });
}
