/** Drawn from the clinic's logo (`server/files/pictures/icons.ts`). Sizes in pixels. */
export const appIcons = [
  { file: "/icons/icon-192.png", size: 192, purpose: "any" },
  { file: "/icons/icon-512.png", size: 512, purpose: "any" },
  { file: "/icons/maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/** iOS adds no background. */
export const touchIcon = { file: "/apple-touch-icon.png", size: 180 } as const;
