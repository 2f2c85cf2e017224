import "./page/desk.css";

// Says what came in while the list of requests is open. Everything works without it.
const news = document.querySelector<HTMLElement>("[data-after]");
if (news)
  setInterval(async () => {
    const response = await fetch(`/requests/newer?after=${news.dataset.after}`).catch(() => {});
    const count = response?.ok ? await response.text() : "0";
    if (count === "0" || news.dataset.count === count) return;
    news.dataset.count = count;
    const link = document.createElement("a");
    link.className = "link";
    link.href = "/requests";
    link.textContent = `${count} more since you opened this page. Show`;
    news.replaceChildren(link);
  }, 10_000);

// On a phone the menu scrolls: where one is must be seen.
document
  .querySelector("nav [aria-current]")
  ?.scrollIntoView({ block: "nearest", inline: "center" });

void startEditors(document.querySelectorAll("[data-prose]"));

async function startEditors(fields: NodeListOf<HTMLTextAreaElement | HTMLInputElement>) {
  if (fields.length === 0) return;
  const [{ edit }, response] = await Promise.all([
    import("./texts/editor.ts"),
    fetch("/text/tools"),
  ]);
  document.body.insertAdjacentHTML("beforeend", await response.text());
  const template = document.querySelector<HTMLTemplateElement>("#editor-tools")!;
  const { nonce = "" } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
  for (const field of fields) edit(field, template, nonce);
}

// A preview follows what is typed: it is asked for as its button does.
for (const preview of document.querySelectorAll<HTMLElement>("[data-preview]")) {
  const form = preview.closest("form") ?? preview.parentElement!.querySelector("form")!;
  let typing: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    clearTimeout(typing);
    typing = setTimeout(() => void showAgain(preview, form), 600);
  });
}

async function showAgain(preview: HTMLElement, form: HTMLFormElement): Promise<void> {
  const body = new FormData(form);
  body.set("do", preview.dataset.preview!);
  // A file would be sent again with each letter.
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=file]")) body.delete(name);
  const response = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  const page = new DOMParser().parseFromString((await response?.text()) ?? "", "text/html");
  const next = page.querySelector("[data-preview]");
  if (!next) return;
  const [frame, nextFrame] = [preview, next].map((one) => one.querySelector("iframe"));
  if (!frame || !nextFrame) return preview.replaceChildren(...next.childNodes);
  frame.previousElementSibling?.replaceWith(nextFrame.previousElementSibling!);
  // A page that is loaded again stays where it was scrolled to.
  if (frame.src === nextFrame.src) frame.contentWindow?.location.reload();
  else frame.src = nextFrame.src;
}

// A press on a photo chooses the point that stays in view, as its two fields do.
const photo = document.querySelector<HTMLImageElement>("[data-crop]");
photo?.addEventListener("click", ({ offsetX, offsetY }) => {
  for (const [name, part] of Object.entries({
    across: offsetX / photo.clientWidth,
    down: offsetY / photo.clientHeight,
  })) {
    const input = document.querySelector<HTMLInputElement>(`[name="photo/${name}"]`)!;
    input.value = String(Math.round(part * 10) * 10);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
});
