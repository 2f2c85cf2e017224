import { escapeHtml } from "../../core/process/escape-html.ts";

/** Leaves an element without text out. */
export function element(name: string, text = ""): string {
  return text && `<${name}>${escapeHtml(text)}</${name}>`;
}

export const xmlResponse = (body: string, type: string) =>
  textResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, type);

export const textResponse = (body: string, type = "text/plain") =>
  new Response(`${body}\n`, { headers: { "content-type": `${type}; charset=utf-8` } });
