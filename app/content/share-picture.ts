/** The picture, made at build, that stands for a page where someone shares its address. */
export function sharePictureOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "home";
  return `/images/share/${name}.png`;
}
