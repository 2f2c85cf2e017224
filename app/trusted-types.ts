// The browser lets a text become HTML or the address of a script only through one of these policies, which
// the content security policy names. docs/decisions/011 says what needs them.

type Rules = {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};
type Policy = { createHTML: (text: string) => TrustedHTML };
type Factory = { createPolicy: (name: string, rules: Rules) => Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

// What libraries do without a policy of their own: React makes an empty script element for a page's structured
// data, then fills in text without a tag. Workers come from this site.
factory?.createPolicy("default", {
  createHTML: (text) => (text === "<script></script>" || !text.includes("<") ? text : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});

const prose = factory?.createPolicy("prose", { createHTML: (text) => text });

/** Lets HTML in that our own server has made from our own Markdown; never anything that a visitor wrote. */
export function asOurs(html: string): string | TrustedHTML {
  return prose?.createHTML(html) ?? html;
}
