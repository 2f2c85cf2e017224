export type PostSearch = {
  text: string;
  category: string;
  show: number;
};

/** More posts than the clinic has; bounds the page's size for a fuller store. */
export const pageSize = 96;
/** Search and categories reach the older posts. */
export const maxShown = 960;

export function readSearch(params: URLSearchParams): PostSearch {
  const category = params.get("category") ?? "";
  const show = Math.ceil(Number(params.get("show")) / pageSize) * pageSize;
  return {
    text: params.get("q") ?? "",
    category: category === "all" ? "" : category,
    show: Math.min(maxShown, Math.max(pageSize, show || 0)),
  };
}

export function searchAddress({ text, category, show }: PostSearch): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (category) params.set("category", category);
  if (show > pageSize) params.set("show", String(show));
  return `?${params}`;
}

type Searched = { title: string; excerpt: string; category: string };

export function findPosts<Post extends Searched>(
  posts: readonly Post[],
  { text, category }: PostSearch,
): Post[] {
  // A phone's keyboard adds a space after a word.
  const wanted = plain(text).trim();
  return posts.filter(
    (post) =>
      (category === "" || post.category === category) &&
      (plain(post.title).includes(wanted) || plain(post.excerpt).includes(wanted)),
  );
}

/** Folds accents, apostrophes and spaces that keyboards write in several ways. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, " ");
}

export function categoriesOf(posts: readonly Searched[]): string[] {
  return [...new Set(posts.map(({ category }) => category))].filter((name) => name.trim() !== "");
}
