export type PostSearch = ReturnType<typeof readSearch>;

/** More posts than the clinic has; bounds the page's size for a fuller store. */
export const pageSize = 200;

export function readSearch(params: URLSearchParams) {
  const category = params.get("category") ?? "";
  return {
    text: params.get("q") ?? "",
    category: category === "all" ? "" : category,
    // Also those past the first `pageSize`.
    all: params.get("show") === "all",
  };
}

export function searchAddress({ text, category, all }: PostSearch): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (category) params.set("category", category);
  if (all) params.set("show", "all");
  return `?${params}`;
}

type Searched = { title: string; excerpt: string; category: string };

export function findPosts<Post extends Searched>(
  posts: readonly Post[],
  { text, category }: Omit<PostSearch, "all">,
): Post[] {
  // A phone's keyboard adds a space after a word.
  const wanted = folded(text).trim();
  return posts.filter(
    (post) =>
      (category === "" || post.category === category) &&
      (folded(post.title).includes(wanted) || folded(post.excerpt).includes(wanted)),
  );
}

/** Folds case, accents, what is invisible, and the kinds of apostrophe, dash and space that keyboards write. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}|\p{Cf}/gu, "")
    .toLowerCase()
    .replaceAll(/[‘’ʼ′]/g, "'")
    .replaceAll(/[\s\p{Pd}−]+/gu, " ");
}

export function categoriesOf(posts: readonly Searched[]): string[] {
  return [...new Set(posts.map(({ category }) => category))].filter((name) => name.trim() !== "");
}
