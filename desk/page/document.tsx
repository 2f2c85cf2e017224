import path from "node:path";
import type { ReactNode } from "react";
import { ErrorBox } from "../../app/ui/feedback/error-box.tsx";
import { mistakeText } from "../../core/clinic/folder/mistake.ts";
import type { Desk } from "../desk-env.ts";
import { DoneNotice } from "./done-notice.tsx";
import { editAddress } from "./edit-address.ts";

export type About = {
  title: string;
  /** Stands in the browser's tab and history, where the heading names a person. */
  tab?: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  problem?: string | undefined;
  /** What is wrong in a form, by the name of the input. */
  errors?: Record<string, string> | undefined;
  status?: 200 | 201 | 403 | 404 | 409 | 503;
};

export const isRefusal = ({ problem, errors = {} }: About) =>
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
  const { clinic } = desk.live;
  const { title, tab = title, lead, back, problem, errors = {} } = about;
  const isRefused = isRefusal(about);
  return (
    <html lang="en-CA">
      <Head desk={desk} title={`${isRefused ? "Error: " : ""}${tab}`} nonce={nonce} />
      <body>
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <header className="desk-head">
          <p className="desk-name">
            {clinic.name} <span>desk</span>
          </p>
          {who && (
            <form method="post" action="/sign-out" className="desk-who" aria-label="Sign out">
              <span>{who}</span>
              <button className="link">Sign out</button>
            </form>
          )}
        </header>
        <div className="desk-frame">
          {who && <Menu menu={desk.menu} path={back ? back.to : path} />}
          <main id="main" tabIndex={-1}>
            {who && <Mistakes desk={desk} />}
            {back && (
              <p className="desk-back">
                <a className="link" href={back.to}>
                  {back.label}
                </a>
              </p>
            )}
            <h1>{title}</h1>
            {lead && <p className="desk-lead">{lead}</p>}
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
      {"logo" in clinic.brand && <link rel="icon" href={clinic.brand.logo.address} />}
      <link rel="stylesheet" href={desk.stylesheet} />
      <link rel="stylesheet" href="/desk.css" />
      <script type="module" src="/desk.js" nonce={nonce} />
    </head>
  );
}

function Menu({ menu, path }: { menu: Desk["menu"]; path: string }) {
  const current = menu.find((one) => one.path === `/${path.split("/")[1]}`);
  return (
    <nav aria-label="Desk" className="desk-menu">
      <ul>
        {menu.map((one) => (
          <li key={one.path}>
            <a href={one.path} {...(one === current && { "aria-current": "true" })}>
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
    <div className="desk-warning">
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
    </div>
  );
}
