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

// A colour is shown while it is chosen.
for (const preview of document.querySelectorAll<HTMLElement>("[data-preview]"))
  preview.closest("form")?.addEventListener("input", async ({ target }) => {
    const { value } = target as HTMLInputElement;
    const response = await fetch(preview.dataset.preview + encodeURIComponent(value));
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    preview.replaceChildren(...page.querySelector("[data-preview]")!.childNodes);
  });

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

// A preview that is open follows what is typed.
let typing: ReturnType<typeof setTimeout> | undefined;
document
  .querySelector("form:has(+ section > iframe)")
  ?.addEventListener("input", ({ currentTarget: form }) => {
    clearTimeout(typing);
    typing = setTimeout(() => void followTyping(form as HTMLFormElement), 1_000);
  });

async function followTyping(form: HTMLFormElement): Promise<void> {
  const body = new FormData(form);
  body.set("do", "preview");
  // A file would be sent again with each letter.
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=file]")) body.delete(name);
  const response = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  const page = new DOMParser().parseFromString((await response?.text()) ?? "", "text/html");
  const [now, next] = [document, page].map((one) => one.querySelector("iframe"));
  if (!now || !next) return;
  now.previousElementSibling?.replaceWith(next.previousElementSibling!);
  // Loaded again it stays where it was scrolled to.
  if (now.getAttribute("src") === next.getAttribute("src")) now.contentWindow?.location.reload();
  else now.src = next.getAttribute("src")!;
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
