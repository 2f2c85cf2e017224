import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Portrait } from "./portrait.tsx";

test.each([
  ["Dr. Alden Quillbrook", "AQ"],
  ["Maren J. Tealby", "MT"],
  ["Anne Marie van der Berg", "AB"],
  ["élodie", "É"],
  ["Alden Quillbrook Jr.", "AQ"],
])(
  "without a picture, %s is %s: a title or a short form is no part of a name",
  (name, initials) => {
    const drawn = renderToStaticMarkup(createElement(Portrait, { name, photo: undefined }));
    expect(drawn).toContain(`>${initials}</div>`);
  },
);
