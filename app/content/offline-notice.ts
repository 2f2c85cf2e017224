/** Above a page that came from the device, or that was open when the connection went. Every page carries it. */
export const offlineNotice = {
  lost: "You're offline. You can keep reading.",
  /** Where there is a form. */
  typed: "What you type stays in this tab, and you can send it once you're back online.",
  saved: (date: string) =>
    `This is a copy your device saved on ${date}. Some of it may be out of date.`,
  reload: "Reload the page",
  call: "Call us:",
} as const;
