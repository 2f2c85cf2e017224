/** Asked in the page: whether React has taken it over. */
export const isHydrated = () => "hydrated" in document.documentElement.dataset;
