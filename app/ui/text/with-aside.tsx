import type { ReactNode } from "react";
import { Container } from "./section.tsx";

export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="with-aside py-7 md:py-12">
      <Container>
        <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:col-start-2" data-print="none">
            <div className="flex flex-col gap-6 max-lg:*:last:mb-8 lg:sticky lg:top-8">{aside}</div>
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
        </div>
      </Container>
    </div>
  );
}
