/** A part of a page of plain text. */
export type TextSection = {
  /** The anchor of the section. */
  id: string;
  heading: string;
  /** Markdown. */
  text: string;
};
