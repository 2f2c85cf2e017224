import type { Clinic } from "../../core/clinic/load.ts";
import { escapeHtml } from "../../core/process/escape-html.ts";
import { language } from "../../regions/language.ts";

/** Read at each refusal, because the clinic may change while the site runs. */
type Live = { readonly clinic: Pick<Clinic, "name" | "phone" | "pages"> };

/** What programs read where no page can be rendered; people read the clinic's words. */
export const refusals = {
  busy: "This site is very busy at the moment.",
  tooSlow: "This took too long.",
  incompleteForm: "This form is incomplete.",
  tooManyForms: "Too many forms have come from your internet connection.",
  tooManyPages: "Too many pages were asked for from your internet connection.",
  formOfOtherSite: "This form was sent from another site.",
  noForm: "This address takes no form.",
  noFile: "There is no file at this address.",
  tooLarge: "This request is larger than 128 KiB.",
  cutOff: "This request ended before all of it had arrived.",
  malformedAddress: "The address of this request is malformed.",
  malformedForm: "The form in this request is malformed.",
  malformedJson: "The body of this request is not valid JSON.",
  notUtf8: "The text in this request is not written in UTF-8.",
  files: "Files cannot be sent with this form.",
  oneHost: "This request must name one host.",
  foreignHost: "This server does not answer for that host.",
  postOnly: "This address answers POST only.",
  readOrPost: "This address answers GET, HEAD and POST only.",
};

export type Refuse = ReturnType<typeof refuseFor>;

/** Answers with JSON for programs, a plain page for people. */
export function refuseFor(live: Live) {
  return (
    request: { url: string; headers: Headers },
    status: number,
    sentence: string,
    more: Record<string, string> = {},
    problem?: string,
  ): Response => {
    const headers = { "cache-control": "no-store", ...more };
    const wantsJson =
      (URL.canParse(request.url) && new URL(request.url).pathname.startsWith("/api/")) ||
      (request.headers.get("accept") ?? "").includes("application/json");
    if (wantsJson) return Response.json({ error: sentence }, { status, headers });
    return new Response(refusalPage(status, live, problem), {
      status,
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
    });
  };
}

/** Headers for responses that bypass Hono's middleware. */
export const bareHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};

function wordsFor(status: number, { refused, takesNoForm, ...fault }: Clinic["pages"]["error"]) {
  if (status === 500) return fault;
  if (status === 405) return takesNoForm;
  const { busy, tooMany, missing, unreadable } = refused;
  const kinds: Record<number, typeof busy> = { 404: missing, 408: busy, 429: tooMany, 503: busy };
  return (status in kinds ? kinds[status] : unreadable) ?? fault;
}

/** Repeats nothing from the request. */
export function refusalPage(status: number, { clinic }: Live, problem?: string): string {
  const { name, phone, pages } = clinic;
  const { title, text } = wordsFor(status, pages.error);
  const { problemNumber, home } = pages.error;
  const html = escapeHtml;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${html(`${title} | ${name}`)}</title></head>
<body>
<h1>${html(title)}</h1>
<p>${html(text)}</p>
${problem ? `<p>${html(problemNumber)} <strong>${html(problem)}</strong></p>\n` : ""}<p><a href="tel:${phone.e164}">${html(pages.site.buttons.call)}</a></p>
<p><a href="/">${html(home)}</a></p>
</body>
</html>
`;
}
