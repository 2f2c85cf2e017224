export function sharePictureOf(path: string): string {
  const name = path.replace(/^\/+|\/+$/g, "").replaceAll("/", "-") || "home";
  return `/images/share/${name}.png`;
}
