interface Navigator {
  /** Where the browser tells (Network Information API): the line's kind, and whether to spare it. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
