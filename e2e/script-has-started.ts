/** Asked in the page: whether React has taken it over. */
export const scriptHasStarted = () => "hydrated" in document.documentElement.dataset;
