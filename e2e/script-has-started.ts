/** Asked in the page: whether React has taken it over. */
export const scriptHasStarted = () =>
  Object.keys(document.body).some((name) => name.startsWith("__reactFiber"));
