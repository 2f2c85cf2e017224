// "Show how it moves", "Pause" and "Slower", which stand in rendered Markdown (core/content/markdown/directives.ts).
import { loadMoving, type MovingDrawing, showMoving, whenEnded } from "./moving-drawing.ts";

const shown = new WeakMap<Element, MovingDrawing>();

export async function pressExerciseButton(button: HTMLButtonElement): Promise<void> {
  const picture = button.closest<HTMLElement>(".exercise-picture")!;
  const moving = shown.get(picture);
  if (button.ariaPressed !== null) return slow(button, moving);
  if (!moving) return await show(picture, button.dataset["moves"]!);
  const isPlaying = picture.dataset["movement"] === "playing";
  for (const animation of moving.animations) {
    if (isPlaying) animation.pause();
    else animation.play();
  }
  picture.dataset["movement"] = isPlaying ? "paused" : "playing";
}

async function show(picture: HTMLElement, name: string): Promise<void> {
  const still = picture.querySelector("svg")!;
  const moving = await loadMoving(name, still.ariaLabel ?? "");
  // A second press can come before the file has.
  if (!moving || shown.has(picture)) return;
  shown.set(picture, moving);
  const end = showMoving(still, moving);
  picture.dataset["movement"] = "playing";
  const slower = picture.querySelector<HTMLButtonElement>("[aria-pressed]")!;
  setPace(moving, slower);
  await whenEnded(moving);
  end();
  shown.delete(picture);
  delete picture.dataset["movement"];
}

function slow(button: HTMLButtonElement, moving: MovingDrawing | undefined): void {
  button.ariaPressed = String(button.ariaPressed !== "true");
  if (moving) setPace(moving, button);
}

function setPace({ animations }: MovingDrawing, { ariaPressed }: HTMLButtonElement): void {
  for (const animation of animations)
    animation.updatePlaybackRate(ariaPressed === "true" ? 0.5 : 1);
}
