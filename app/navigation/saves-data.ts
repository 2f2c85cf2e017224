/** Whether the visitor has asked to be sent no more than is needed (Network Information API); false on the server. */
export const savesData = globalThis.navigator?.connection?.saveData ?? false;
