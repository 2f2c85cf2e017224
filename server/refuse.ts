import type { Clinic } from "../core/clinic/load.ts";
import { escapeHtml } from "../core/escape-html.ts";

/** Read when an answer is refused: the clinic may have changed since the start. */
type Live = { readonly clinic: Pick<Clinic, "name" | "phone"> };

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

/** Holds nothing of the request. */
export function refusalPage(sentence: string, { clinic: { name, phone } }: Live): string {
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence} | ${escapeHtml(name)}</title></head>
<body>
<h1>${sentence}</h1>
<p>Please call us at <a href="tel:${phone.e164}">${escapeHtml(phone.display)}</a>, or go to the <a href="/">home page</a>.</p>
</body>
</html>
`;
}
