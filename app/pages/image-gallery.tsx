import { orNotFound } from "./or-not-found.server.ts";
import { useNavigate, useNavigationType } from "react-router";
import { ArrowLeft } from "lucide";
import { serverContext } from "../server-context.ts";
import { pictureSize, promotion, promotionFile } from "../../core/clinic/offer.server.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { Button, ButtonLink } from "../ui/controls/button.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { TwoColumns } from "../ui/text/section.tsx";
import type { Route } from "./+types/image-gallery";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.imageGallery, clinic);
  const { metaTitle: title, description, picture: _, ...text } = page;
  return {
    head: { title, description, path: "/image-gallery", noIndex: true },
    text,
    picture: { src: promotionFile, alt: orNotFound(promotion(clinic), clinic).alt, ...pictureSize },
  };
}

export default function ImageGallery({ loaderData: { text, picture } }: Route.ComponentProps) {
  const { changes } = text;
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <div className="mt-6">
          <BackButton>{text.back}</BackButton>
        </div>
      </PageHead>
      <TwoColumns>
        <figure>
          <img {...picture} alt={picture.alt} className="w-full rounded-card border border-line" />
          <figcaption className="mt-4">
            <a href={picture.src} download className="link">
              {text.download}
            </a>
            <span className="text-small text-ink-2 tabular-nums">
              {" "}
              {fillPlaces(text.size, { width: `${picture.width}`, height: `${picture.height}` })}
            </span>
          </figcaption>
        </figure>
        <section aria-labelledby="changes-title">
          <h2 id="changes-title" className="text-h3">
            {changes.heading}
          </h2>
          <dl className="mt-4 grid gap-4">
            {changes.list.map(({ what, how }) => (
              <div key={what} className="border-l-4 border-sun pl-4">
                <dt className="font-bold">{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      </TwoColumns>
    </>
  );
}

/** Back within the site; leads home when opened directly or without script. */
function BackButton({ children }: { children: string }) {
  const navigate = useNavigate();
  const arrival = useNavigationType();
  function goBack() {
    // Browsers before 2026 may lack the Navigation API: there a reloaded page leads home.
    const canGoBack = window.navigation?.canGoBack ?? arrival !== "POP";
    void (canGoBack ? navigate(-1) : navigate("/"));
  }
  return (
    <>
      <span className="script-only">
        <Button type="button" tone="secondary" onClick={goBack}>
          <Icon parts={ArrowLeft} />
          {children}
        </Button>
      </span>
      <noscript>
        <ButtonLink to="/" tone="secondary">
          <Icon parts={ArrowLeft} />
          {children}
        </ButtonLink>
      </noscript>
    </>
  );
}
