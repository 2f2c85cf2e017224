import "../app.css";

/** React Router links the stylesheet by itself. */
export function Stylesheet() {
  return null;
}
