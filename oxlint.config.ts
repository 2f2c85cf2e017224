import { defineConfig, type OxlintOverride } from "oxlint";

/** Which folders of core each folder of core may import. import/no-cycle checks types too. */
const usedInCore: Record<string, string[]> = {
  process: [],
  store: ["process"],
  clinic: ["process"],
  records: ["clinic", "store", "process"],
  import: ["records", "clinic", "store", "process"],
  mail: ["clinic", "store", "process"],
  newsletter: ["mail", "store", "process"],
  forms: ["clinic", "mail"],
  submissions: ["forms", "newsletter", "records", "mail", "clinic", "store", "process"],
  letters: ["submissions", "newsletter", "forms", "mail", "clinic", "store", "process"],
  troubles: ["letters", "submissions", "mail", "clinic", "store", "process"],
  monitoring: ["troubles", "submissions", "mail", "process"],
};
/** The same for the rooms in a folder of core; none of them imports what stands above all of its rooms. */
const roomsWithin: Record<string, { used: Record<string, string[]>; above: string[] }> = {
  clinic: {
    used: {
      markdown: [],
      folder: ["markdown"],
      brand: ["folder"],
      pages: ["folder", "markdown"],
      hours: ["pages", "folder"],
    },
    above: ["edit", "load", "live", "last-good", "outline", "offer.server", "related-pages"],
  },
  submissions: {
    used: { keeping: [], "looking-up": ["keeping"] },
    above: ["answer", "keep", "read-form", "receive", "legacy-payload"],
  },
};

/** The same for the rooms of desk. */
const usedInDesk: Record<string, string[]> = {
  page: [],
  "sign-in": ["page"],
  preview: ["page"],
  entries: ["page", "preview"],
  clinic: ["page", "entries"],
  texts: ["page", "entries"],
  forms: ["page", "entries", "requests"],
  records: ["page", "preview"],
  requests: ["page"],
  state: ["page", "requests"],
};

/** And for the rooms of the server: a request is checked, then answered by a page or a file. */
const usedInServer: Record<string, string[]> = {
  requests: [],
  pages: ["requests"],
  files: ["requests"],
};

const notOfPages = ["app/forms", "app/pages", "cli", "desk"];
/** Which folders each folder may not import. None imports the drawing program, figures/. */
const forbidden: Record<string, string[]> = {
  "regions/**": ["core", "app", "server", "cli", "desk"],
  "app/**": ["server", "cli", "desk"],
  "scripts/**": notOfPages,
  "server/*": notOfPages,
  "server.ts": notOfPages,
  "cli/**": ["app", "server"],
  "desk/**": ["app/forms", "app/pages", "server", "cli"],
};
const drawing = ["**/figures/*.ts", "**/figures/{body,draw,scenes}/**"];
const browserAndServer = ["react", "react-dom", "react-dom/*", "react-router", "hono", "hono/*"];

const forbid = (files: string, patterns: string[]): OxlintOverride => ({
  files: [files],
  rules: { "no-restricted-imports": ["error", { patterns: [...drawing, ...patterns] }] },
});
const within = (folders: string[]) => folders.map((folder) => `**/${folder}/**`);
const beside = (rooms: string[]) => rooms.map((room) => `../${room}/**`);
const others = (room: string, used: Record<string, string[]>) =>
  Object.keys(used).filter((other) => other !== room && !used[room]!.includes(other));
const outsideCore = (room: string) => [
  ...within(["app", "server", "cli", "desk"]),
  ...browserAndServer,
  ...within(others(room, usedInCore)),
];

export default defineConfig({
  plugins: ["eslint", "oxc", "react", "jsx-a11y", "typescript", "unicorn", "import"],
  categories: { correctness: "error" },
  rules: {
    // It wants <output> for role="status" outside of forms, and <img> for a row of drawn stars.
    "jsx-a11y/prefer-tag-over-role": "off",
    // The plugin's recommended handlers: listening for focus, hover and input makes no element interactive.
    "jsx-a11y/no-noninteractive-element-interactions": [
      "error",
      { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyDown", "onKeyUp", "onKeyPress"] },
    ],
    "import/no-cycle": ["error", { ignoreTypes: false }],
  },
  overrides: [
    ...Object.entries(forbidden).map(([files, folders]) => forbid(files, within(folders))),
    ...Object.keys(usedInCore).map((room) => forbid(`core/${room}/**`, outsideCore(room))),
    ...Object.entries(roomsWithin).flatMap(([folder, { used, above }]) =>
      Object.keys(used).map((room) =>
        forbid(`core/${folder}/${room}/**`, [
          ...outsideCore(folder),
          ...within(others(room, used)),
          ...above.map((file) => `../${file}{.ts,/**}`),
        ]),
      ),
    ),
    ...Object.keys(usedInDesk).map((room) =>
      forbid(`desk/${room}/**`, [
        ...within(forbidden["desk/**"]!),
        ...beside(others(room, usedInDesk)),
      ]),
    ),
    ...Object.keys(usedInServer).map((room) =>
      forbid(`server/${room}/**`, [
        ...within(notOfPages),
        ...others(room, usedInServer),
        "../*.ts",
      ]),
    ),
    // A test of core may ask the whole site.
    { files: ["**/*.test.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  ],
  ignorePatterns: ["build", ".react-router"],
});
