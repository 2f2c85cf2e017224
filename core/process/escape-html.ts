import MarkdownIt from "markdown-it";

/** Escapes text, and attributes in double quotes. */
export const { escapeHtml } = new MarkdownIt().utils;
