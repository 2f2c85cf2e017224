/** What a reader asked the list for, as the address carries it. */
export type PostSearch = {
  text: string;
  /** The empty text stands for every category. */
  category: string;
  /** Cards at most. */
  show: number;
};

/** Far more than the clinic has, so that its list is whole; a fuller store must not make a page of any length. */
export const pageSize = 96;
/** A page of more cards than this serves nobody; a search or a category finds the older posts. */
export const mostShown = 960;

export function readSearch(params: URLSearchParams): PostSearch {
  const category = params.get("category") ?? "";
  const show = Math.ceil(Number(params.get("show")) / pageSize) * pageSize;
  return {
    text: params.get("q") ?? "",
    category: category === "all" ? "" : category,
    show: Math.min(mostShown, Math.max(pageSize, show || 0)),
  };
}

/** The address of a search, without what stands at its default. */
export function searchAddress({ text, category, show }: PostSearch): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (category) params.set("category", category);
  if (show > pageSize) params.set("show", String(show));
  return `?${params}`;
}

type Searched = { title: string; excerpt: string; category: string };

/** The text somewhere in the title or the excerpt, in upper or lower case, and exactly the category. */
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

/** One way to write what keyboards write in several: letters, apostrophes, spaces. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, " ");
}

/** Each category once, in the order in which the posts name them. */
export function categoriesOf(posts: readonly Searched[]): string[] {
  return [...new Set(posts.map(({ category }) => category))].filter((name) => name.trim() !== "");
}
