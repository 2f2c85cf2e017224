// The browser lets a text become HTML or the address of a script only through one of these policies, which
// the content security policy names. docs/decisions/011 says what needs them.

type Rules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};
type Policy = { createHTML: (text: string) => TrustedHTML };
type Factory = { createPolicy: (name: string, rules: Rules) => Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

// Covers what asks for no policy of its own: React empties elements and fills in text without a tag; workers, for
// pages without a connection, come from this site.
factory?.createPolicy("default", {
  // When a translator or an extension has changed the page before React came, React makes it anew, and each script
  // element in this way: without it nothing would be left of the page.
  createHTML: (text) => (text.includes("<") && text !== "<script></script>" ? null : text),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});

const prose = factory?.createPolicy("prose", { createHTML: (text) => text });

/** Lets HTML in that our own server has made from our own Markdown; never anything that a visitor wrote. */
export const asOurs = (html: string): string | TrustedHTML => prose?.createHTML(html) ?? html;
