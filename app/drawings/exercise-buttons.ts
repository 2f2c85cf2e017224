// "Show how it moves", "Pause" and "Slower", which stand in rendered Markdown (core/clinic/markdown/directives.ts).
import { animationsOf, loadMoving, showMoving, whenEnded } from "./moving-drawing.ts";

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

async function show(picture: HTMLElement): Promise<void> {
  const still = picture.querySelector<HTMLElement>(".exercise-poses")!;
  const [steps = ""] = still.querySelector("use")!.href.baseVal.split("#");
  const address = steps.replace("-steps.", "-moves.");
  const moving = await loadMoving(address, still.ariaLabel ?? "");
  if (!moving) throw new Error(`${address} cannot be had`);
  // A second press can come before the file has.
  if (movingIn(picture)) return;
  const isStepped = wantsNoMotion();
  const status = picture.querySelector<HTMLElement>("[aria-live]")!;
  // An earlier press may have failed.
  status.textContent = "";
  status.className = "sr-only";
  const end = showMoving(still, moving, "fig");
  if (isStepped) step(moving);
  else {
    tell(picture, "playing");
    setPace(moving, picture.querySelector<HTMLButtonElement>("[aria-pressed]")!);
  }
  await whenEnded(moving);
  end();
  if (isStepped) return;
  // "Slower" stays in place: it may have the focus.
  tell(picture, "ended");
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

/** The start, half way and the end, a picture at a press; after them the two poses stand again. */
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
