// The buttons "Show how it moves", "Pause" and "Slower" stand in rendered Markdown (core/clinic/markdown/directives.ts).
import { asOurs } from "../hydration/trusted-types.ts";

/** @throws an error where the movement cannot be had, such as without a connection */
export async function pressExerciseButton(button: HTMLButtonElement): Promise<void> {
  const picture = button.closest<HTMLElement>(".exercise-picture")!;
  const moving = movingIn(picture);
  if (button.ariaPressed !== null) {
    button.ariaPressed = String(button.ariaPressed !== "true");
    if (moving) setPace(moving, button);
    return;
  }
  if (!moving) return await show(picture);
  if (wantsNoMotion()) return step(moving);
  const isPlaying = picture.dataset["movement"] === "playing";
  for (const animation of animationsOf(moving)) {
    if (isPlaying) animation.pause();
    else animation.play();
  }
  tell(picture, isPlaying ? "paused" : "playing");
}

const movingIn = (picture: HTMLElement) => picture.querySelector<HTMLElement>(".moving");

const animationsOf = (moving: HTMLElement) =>
  moving.shadowRoot!.firstElementChild!.getAnimations({ subtree: true });

async function show(picture: HTMLElement): Promise<void> {
  const still = picture.querySelector<HTMLElement>(".exercise-poses")!;
  const [steps = ""] = still.querySelector("use")!.href.baseVal.split("#");
  const address = steps.replace("-steps.", "-moves.");
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} cannot be had`);
  const moving = toMoving(await answer.text(), still.ariaLabel ?? "");
  // A second press can come before the file has.
  if (movingIn(picture)) return;
  const isStepped = wantsNoMotion();
  const status = picture.querySelector<HTMLElement>("[aria-live]")!;
  // An earlier press may have failed.
  status.textContent = "";
  status.className = "sr-only";
  still.after(moving);
  if (isStepped) step(moving);
  else {
    tell(picture, "playing");
    setPace(moving, picture.querySelector<HTMLButtonElement>("[aria-pressed]")!);
  }
  // A cancelled animation ends it, too.
  await Promise.allSettled(animationsOf(moving).map(({ finished }) => finished));
  moving.remove();
  if (isStepped) return;
  // "Slower" stays in place: it may have the focus.
  tell(picture, "ended");
}

/** Puts the drawing into a shadow root, which keeps its styles and names apart. The policy forbids a style element, so they are adopted. An `img` could not be paused. */
function toMoving(source: string, label: string): HTMLElement {
  const [styleElement = "", styles = ""] = /<style>(.*?)<\/style>/s.exec(source) ?? [];
  const text = source.replace(styleElement, "");
  const file = new DOMParser().parseFromString(asOurs(text) as string, "image/svg+xml");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`svg{display:block;width:100%;height:100%;overflow:visible}${styles}`);

  const element = document.createElement("div");
  element.role = "img";
  element.className = "fig moving";
  element.dataset["theme"] = "light";
  element.ariaLabel = label;
  const root = element.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(document.importNode(file.documentElement, true));
  return element;
}

/** Changes the label's own text node: a screen reader loses its place with another. */
function tell(picture: HTMLElement, movement: "playing" | "paused" | "ended"): void {
  picture.dataset["movement"] = movement;
  const status = picture.querySelector<HTMLElement>("[aria-live]")!;
  status.textContent = status.dataset[movement] ?? "";
  const label = picture.querySelector<HTMLElement>(".exercise-show")!;
  (label.firstChild as Text).data = label.dataset[movement === "playing" ? "pause" : "show"] ?? "";
}

const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Shows the start, the middle and the end, one at a press; a further press brings the two poses back. */
function step(moving: HTMLElement): void {
  const animations = animationsOf(moving);
  // The drawing moves from the end to the start and back again.
  const way = Math.min(...animations.map(({ effect }) => Number(effect!.getTiming().duration)));
  const at = Number(animations[0]!.currentTime);
  for (const animation of animations) {
    animation.pause();
    if (at < 2 * way) animation.currentTime = at < way ? way : at + way / 2;
    else animation.finish();
  }
}

function setPace(moving: HTMLElement, { ariaPressed }: HTMLButtonElement): void {
  for (const animation of animationsOf(moving))
    animation.updatePlaybackRate(ariaPressed === "true" ? 0.5 : 1);
}
