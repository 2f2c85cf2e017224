import type { Clinic } from "../core/clinic/load.ts";
import { escapeHtml } from "../core/process/escape-html.ts";
import { language } from "../regions/language.ts";

/** Read at each refusal, because the clinic may change while the site runs. */
type Live = { readonly clinic: Pick<Clinic, "name" | "phone"> };

/** What the server says where no page can be rendered. */
export const refusals = {
  busy: "This site is very busy at the moment.",
  tooSlow: "This took too long.",
  incompleteForm:
    "We could not take this form. Please go back, fill in what is missing, and send it again.",
  tooManyForms: "Too many forms have come from your internet connection.",
  tooManyPages: "Too many pages were asked for from your internet connection.",
  formOfOtherSite: "This form was sent from another site.",
  noForm: "This address takes no form.",
  noFile: "There is no file at this address.",
  tooLarge: "This request is larger than 128 KiB.",
  cutOff: "This request ended before all of it had arrived.",
  malformed: "This request is malformed.",
  malformedAddress: "The address of this request is malformed.",
  malformedForm: "The form in this request is malformed.",
  malformedJson: "The body of this request is not valid JSON.",
  notUtf8: "The text in this request is not written in UTF-8.",
  files: "Files cannot be sent with this form.",
  oneHost: "This request must name one host.",
  foreignHost: "This server does not answer for that host.",
  postOnly: "This address answers POST only.",
  readOrPost: "This address answers GET, HEAD and POST only.",
  headersTooLarge:
    "Your browser sent more than we can read. Deleting this site’s cookies may help.",
  tooSlowToArrive: "This request took too long to arrive.",
};

export type Refuse = ReturnType<typeof refuseFor>;

/** Answers with JSON for programs, a plain page for people. */
export function refuseFor(live: Live) {
  return (
    request: { url: string; headers: Headers },
    status: number,
    sentence: string,
    more: Record<string, string> = {},
  ): Response => {
    const headers = { "cache-control": "no-store", ...more };
    const wantsJson =
      (URL.canParse(request.url) && new URL(request.url).pathname.startsWith("/api/")) ||
      (request.headers.get("accept") ?? "").includes("application/json");
    if (wantsJson) return Response.json({ error: sentence }, { status, headers });
    return new Response(refusalPage(sentence, live), {
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

/** Repeats nothing from the request. */
export function refusalPage(sentence: string, { clinic: { name, phone } }: Live): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence} | ${escapeHtml(name)}</title></head>
<body>
<h1>${sentence}</h1>
<p>Please call us at <a href="tel:${phone.e164}">${escapeHtml(phone.display)}</a>, or go to the <a href="/">home page</a>.</p>
</body>
</html>
`;
}
