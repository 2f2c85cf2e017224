/** Above a page that came from the device, or that was open when the connection went. Every page carries it. */
export const offlineNotice = {
  lost: "You are offline. You can go on reading.",
  /** Where there is a form. */
  typed: "What you type stays in this tab, and you can send it when you are connected again.",
  saved: (date: string) =>
    `This is a copy that your device saved on ${date}. Some of it may have changed since.`,
  reload: "Load the page again",
  call: "Call us:",
} as const;
