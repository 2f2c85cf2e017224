import { z } from "zod";

// What schemas are made of that are read before the clinic's facts.

/** Without facts. */
export const plainText = z.string().trim().min(1, "must not be empty");
/** What pages show as it is. */
export const text = plainText.refine(
  (value) => !/\*\*\S|\]\(\S/.test(value),
  "is plain: it shows ** and links as they are typed. Take them out",
);

/** For what is of another kind; what is missing is told as that. */
export const unlessMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
});
export const calendarDate = z.iso.date();

/** What the booking company names to put its calendar into a page. */
export const bookingEmbedUrl = z.url({
  protocol: /^https$/,
  error:
    "must be the address in the booking company's <iframe>, such as https://book.example.com/embed",
});

export function each<Shape extends z.ZodType>(shape: Shape) {
  return <Name extends string>(...names: Name[]) =>
    z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);
}
