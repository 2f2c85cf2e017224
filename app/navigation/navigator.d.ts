interface Navigator {
  /** Network Information API, in Chromium only. */
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
  };
}
