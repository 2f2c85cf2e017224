import { asOurs } from "../hydration/trusted-types.ts";

/** Undefined where it cannot be had, such as without a connection. */
export async function loadMoving(address: string, label: string): Promise<HTMLElement | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? toMoving(await answer.text(), label) : undefined;
  } catch {
    return undefined;
  }
}

/** A shadow root keeps the file's styles and names to itself; adopted, for the policy forbids a style element. An `img` could not be paused. */
function toMoving(source: string, label: string): HTMLElement {
  const [styleElement = "", styles = ""] = /<style>(.*?)<\/style>/s.exec(source) ?? [];
  const text = source.replace(styleElement, "");
  const file = new DOMParser().parseFromString(asOurs(text) as string, "image/svg+xml");
  const drawing = document.importNode(file.documentElement, true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`svg{display:block;width:100%;height:100%;overflow:visible}${styles}`);

  const element = document.createElement("div");
  element.role = "img";
  element.dataset["theme"] = "light";
  element.ariaLabel = label;
  const root = element.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(drawing);
  return element;
}

export const animationsOf = (moving: HTMLElement) =>
  moving.shadowRoot!.firstElementChild!.getAnimations({ subtree: true });

/** Resolves also when an animation is cancelled. */
export const whenEnded = (moving: HTMLElement) =>
  Promise.allSettled(animationsOf(moving).map(({ finished }) => finished));

/** Shows it in the still drawing's place, but not on paper. */
export function showMoving(still: HTMLElement, moving: HTMLElement, className: string): () => void {
  moving.className = `${className} moving`;
  still.after(moving);
  still.dataset["moving"] = "";
  return () => {
    delete still.dataset["moving"];
    moving.remove();
  };
}
