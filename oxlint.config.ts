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
const roomsInCore = Object.keys(usedInCore);

/** Which folders each folder may not import. None imports the drawing program, figures/. */
const forbidden: Record<string, string[]> = {
  "regions/**": ["core", "app", "server", "cli", "desk"],
  "app/**": ["server", "cli", "desk"],
  "{server,scripts}/**": ["app/forms", "app/pages", "cli", "desk"],
  "server.ts": ["app/forms", "app/pages", "cli", "desk"],
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
    ...Object.entries(usedInCore).map(([room, used]) => {
      const others = roomsInCore.filter((other) => other !== room && !used.includes(other));
      const outside = within(["app", "server", "cli", "desk"]);
      return forbid(`core/${room}/**`, [...outside, ...browserAndServer, ...within(others)]);
    }),
    // A test of core may ask the whole site.
    { files: ["**/*.test.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  ],
  ignorePatterns: ["build", ".react-router"],
});
