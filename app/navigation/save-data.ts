type Connection = { saveData?: boolean };
const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };

/** Whether the visitor has asked to be sent no more than is needed (Network Information API); false on the server. */
export const savesData = connection?.saveData ?? false;

/**
 * Not for who saves data; nor without the Navigation API, where a prefetch that ends because the page is left makes the
 * router reload that page instead of leaving it (useRecoverNavigation).
 */
export const mayPrefetch = !savesData && globalThis.window?.navigation !== undefined;
