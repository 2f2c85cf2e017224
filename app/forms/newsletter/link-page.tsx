import { Button, TextLink } from "../../ui/controls/button.tsx";
import { Container } from "../../ui/text/section.tsx";

type Waiting = { title: string; text: string; button: string; otherwise: string };
type Done = { title: string; text: string };
type LinkPageProps = { show: Waiting | Done; again?: { label: string; to: string } | undefined };

/**
 * Opening a letter's link changes nothing, because mail scanners open every link; the button does. A plain form, for
 * any mail program.
 */
export function LinkPage({ show, again }: LinkPageProps) {
  return (
    <div className="bg-fog">
      <Container>
        <div className="py-12 md:py-18">
          <div className="max-w-measure rounded-card border border-line bg-white p-6 sm:p-8">
            <h1 className="text-h2">{show.title}</h1>
            <p className="mt-4 text-lead text-ink-2">{show.text}</p>
            {"button" in show && (
              <form method="post" className="mt-6">
                <Button type="submit">{show.button}</Button>
                <p className="mt-6">{show.otherwise}</p>
              </form>
            )}
            {again && (
              <p className="mt-6">
                <TextLink to={again.to}>{again.label}</TextLink>
              </p>
            )}
          </div>
        </div>
      </Container>
    </div>
  );
}
