import { clinic } from "../core/content/clinic.ts";

/** JSON for programs, a plain page for people. */
export function refuse(
  request: { url: string; headers: Headers },
  status: number,
  sentence: string,
  more: Record<string, string> = {},
): Response {
  const headers = { "cache-control": "no-store", ...more };
  const wantsJson =
    (URL.canParse(request.url) && new URL(request.url).pathname.startsWith("/api/")) ||
    (request.headers.get("accept") ?? "").includes("application/json");
  if (wantsJson) return Response.json({ error: sentence }, { status, headers });
  return new Response(refusalPage(sentence), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

/** Holds nothing of the request. */
export function refusalPage(sentence: string): string {
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence} | ${clinic.name}</title></head>
<body>
<h1>${sentence}</h1>
<p>Please call us at <a href="tel:${clinic.phone.e164}">${clinic.phone.display}</a>, or go to the <a href="/">home page</a>.</p>
</body>
</html>
`;
}
