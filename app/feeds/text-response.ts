/** Leaves an element without text out. */
export function element(name: string, text = ""): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return text && `<${name}>${escaped}</${name}>`;
}

export const xmlResponse = (body: string, type: string) =>
  textResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, type);

export const textResponse = (body: string, type = "text/plain") =>
  new Response(`${body}\n`, { headers: { "content-type": `${type}; charset=utf-8` } });
