type Connection = { saveData?: boolean };
const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };

/** Whether the visitor has asked to be sent no more than is needed (Network Information API); false on the server. */
const savesData = connection?.saveData ?? false;

/** Without the Navigation API a prefetch that ends because the page is left makes the router reload that page (useRecoverNavigation). */
export const mayPrefetch = !savesData && globalThis.window?.navigation !== undefined;
