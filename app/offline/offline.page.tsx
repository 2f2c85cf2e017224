import { useSite } from "../layout/site-data.ts";
import { serverContext } from "../server-context.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import { ClinicName } from "../layout/header.tsx";
import { Address } from "../ui/clinic/address.tsx";
import { Actions, CallButton } from "../ui/controls/button.tsx";
import { Hours } from "../ui/clinic/hours.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { Container } from "../ui/text/section.tsx";
import type { Route } from "./+types/offline.page";
import { MinorHeading } from "../ui/text/minor-heading.tsx";
import { Lead } from "../ui/text/lead.tsx";

/** Served at any address, so the router must not start. */
export const handle = { withoutScript: true };

export function loader({ context }: Route.LoaderArgs) {
  const {
    metaTitle: title,
    description,
    ...text
  } = context.get(serverContext).clinic.pages.offline;
  return { head: { title, description, path: "/offline", noIndex: true }, text };
}

export default function Offline({ loaderData: { head, text } }: Route.ComponentProps) {
  const { facts } = useSite();
  const { title, lead, again, clinicHeading, hours, phones, emergency } = text;
  return (
    <main id="main" className="min-h-screen bg-fog pb-band">
      <PageMeta head={head} />
      <Container>
        <div className="py-4">
          <ClinicName />
        </div>
        <div className="grid gap-x-12 gap-y-8 pt-4 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1>{title}</h1>
            <Lead>{lead}</Lead>
            <Actions>
              <CallButton tone="primary" />
            </Actions>
            <p className="mt-6 max-w-measure">{again}</p>
            <p className="mt-4 font-bold">{emergency}</p>
          </div>
          <div>
            <Panel>
              <h2 className="text-h3">{clinicHeading}</h2>
              <div className="mt-4">
                <Address named />
              </div>
              <MinorHeading className="mt-4">{hours}</MinorHeading>
              <Hours hours={facts.treatmentHours} caption={hours} />
              <MinorHeading className="mt-4">{phones}</MinorHeading>
              <Hours hours={facts.receptionHours} caption={phones} />
            </Panel>
          </div>
        </div>
      </Container>
    </main>
  );
}
