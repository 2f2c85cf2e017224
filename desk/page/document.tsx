import path from "node:path";
import type { ReactNode } from "react";
import { ErrorBox } from "../../app/ui/feedback/error-box.tsx";
import { isWhole } from "../../core/clinic/outline.ts";
import { mistakeText } from "../../core/clinic/folder/mistake.ts";
import type { Desk } from "../desk-env.ts";
import { editAddress } from "./edit-address.ts";
import { DoneNotice, Notice } from "./notice.tsx";

export type About = {
  title: string;
  /** Stands in the browser's tab and history, where the heading names a person. */
  tab?: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  problem?: string | undefined;
  /** Sentences, by the names of the inputs. */
  errors?: Record<string, string> | undefined;
  status?: 200 | 201 | 403 | 404 | 409 | 503;
};

export const wasRefused = ({ problem, errors = {} }: About) =>
  problem !== undefined || Object.keys(errors).length > 0;

type DocumentProps = {
  desk: Desk;
  about: About;
  who: string | undefined;
  path: string;
  said: string | undefined;
  nonce: string | undefined;
  children: ReactNode;
};

export function Document({ desk, about, who, path, said, nonce, children }: DocumentProps) {
  const { title, tab = title, lead, back, problem, errors = {} } = about;
  const isRefused = wasRefused(about);
  return (
    <html lang="en-CA">
      <Head desk={desk} title={`${isRefused ? "Error: " : ""}${tab}`} nonce={nonce} />
      <body className="bg-mist text-[1.0625rem] print:bg-white">
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <Header name={desk.live.clinic.name} who={who} />
        <div className="lg:grid lg:min-h-[calc(100vh-3.5rem)] lg:grid-cols-[14.5rem_1fr]">
          {who && <Menu menu={desk.menu} path={back ? back.to : path} />}
          <main
            id="main"
            tabIndex={-1}
            className="px-4 pt-6 pb-16 wrap-anywhere focus-visible:shadow-none focus-visible:outline-none lg:max-w-240 lg:px-10 lg:pt-8 lg:has-[iframe]:max-w-none"
          >
            {who && <Mistakes desk={desk} />}
            {back && (
              <p className="mb-2 text-small" data-print="none">
                <a className="link" href={back.to}>
                  {back.label}
                </a>
              </p>
            )}
            <h1 className="mb-4">{title}</h1>
            {lead && <p className="max-w-measure text-ink-2">{lead}</p>}
            {isRefused ? (
              <ErrorBox
                title="There is a problem"
                level="h2"
                text={problem ?? "Nothing is saved yet. The site stays as it is."}
                errors={Object.entries(errors).map(([name, message]) => ({
                  id: `field-${name}`,
                  message,
                }))}
              />
            ) : (
              <DoneNotice said={said} />
            )}
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

type HeadProps = { desk: Desk; title: string; nonce: string | undefined };

function Head({ desk, title, nonce }: HeadProps) {
  const { clinic } = desk.live;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      <title>{`${title} · Desk of ${clinic.name}`}</title>
      {isWhole(clinic) && <link rel="icon" href={clinic.brand.logo.address} />}
      <link rel="stylesheet" href="/brand.css" />
      <link rel="stylesheet" href="/desk.css" />
      <script type="module" src="/desk.js" nonce={nonce} />
    </head>
  );
}

const Header = ({ name, who }: { name: string; who: string | undefined }) => (
  <header
    data-theme="light"
    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 bg-lake-9 px-4 text-white print:bg-transparent print:text-ink"
  >
    <p className="font-serif text-lead">
      {name} <span className="opacity-85">desk</span>
    </p>
    {who && (
      <form
        method="post"
        action="/sign-out"
        aria-label="Sign out"
        className="flex items-center gap-4 text-small"
        data-print="none"
      >
        <span>{who}</span>
        <button className="link min-h-12 text-inherit">Sign out</button>
      </form>
    )}
  </header>
);

/** On a phone it is one line, which scrolls. */
function Menu({ menu, path }: { menu: Desk["menu"]; path: string }) {
  const current = menu.find((one) => one.path === `/${path.split("/")[1]}`);
  return (
    <nav
      aria-label="Desk"
      className="border-line bg-white max-lg:border-b lg:border-r"
      data-print="none"
    >
      <ul className="flex overflow-x-auto px-2 lg:sticky lg:top-0 lg:block lg:px-0 lg:py-4">
        {menu.map((one) => (
          <li key={one.path}>
            <a
              href={one.path}
              className="nav-link block p-3 whitespace-nowrap hover:bg-lake-1 focus-visible:shadow-none focus-visible:-outline-offset-4 max-lg:border-b-4 lg:border-l-4 lg:py-2.5"
              {...(one === current && { "aria-current": "true" })}
            >
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mistakes({ desk }: { desk: Desk }) {
  const { live, config } = desk;
  if (live.mistakes.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        The clinic's folder has mistakes. Until they are put right, the site keeps these files as
        they were, and shows what is changed in the others.
      </p>
      <ul>
        {live.mistakes.map((mistake) => {
          const { at, sentence } = mistake;
          const file = at && path.relative(config.CLINIC_DIR, at.file);
          const address = editAddress(file ?? "", /^\w*/.exec(sentence)?.[0]);
          return (
            <li key={mistakeText(mistake)}>
              {file && (
                <>
                  <a className="link" href={address}>{`${file}, line ${at.line}`}</a>:{" "}
                </>
              )}
              {sentence}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
