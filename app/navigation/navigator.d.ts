interface Navigator {
  /** Network Information API, in Chromium only. */
  readonly connection?: { readonly saveData?: boolean };
}
