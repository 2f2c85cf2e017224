/** Told once React has taken over the page: whoever pressed a button of the script's sooner is answered now. */
export const startedEvent = "clinic:started";
