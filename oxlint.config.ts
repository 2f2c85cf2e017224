import { defineConfig, type OxlintOverride } from "oxlint";

/** Rooms inside core, and those that each may use; no circle, types included. */
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

/** Folders, and what each may not use. The program that draws, figures/, is imported by nobody. */
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
    // A status is no form's <output>, and a row of drawn stars is no <img>.
    "jsx-a11y/prefer-tag-over-role": "off",
    // Focus, pointers that pass and typing are listened to, not offered: the plugin's own recommendation.
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
    // A test may look at a promise from the outside.
    { files: ["**/*.test.{ts,tsx}"], rules: { "no-restricted-imports": "off" } },
  ],
  ignorePatterns: ["build", ".react-router"],
});
