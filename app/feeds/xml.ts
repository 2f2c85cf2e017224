/** Empty for an absent text. */
export function element(name: string, text = ""): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return text && `<${name}>${escaped}</${name}>`;
}

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": `${type}; charset=utf-8` },
  });
}
