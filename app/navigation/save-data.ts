type Connection = { saveData?: boolean };
const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };

/** Whether the visitor has asked to be sent no more than is needed (Network Information API); false on the server. */
const savesData = connection?.saveData ?? false;

/** Without the Navigation API, leaving a page during a prefetch makes the router reload it (useRecoverNavigation). */
export const mayPrefetch = !savesData && globalThis.window?.navigation !== undefined;
