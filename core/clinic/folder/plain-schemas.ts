import { z } from "zod";

// These schemas need none of the clinic's facts.

export const plainText = z.string().trim().min(1, "must not be empty");
/** What pages show as it is. */
export const text = plainText.refine(
  (value) => !/\*\*\S|\]\(\S/.test(value),
  "is plain: it shows ** and links as they are typed. Take them out",
);

/** The message for a value of the wrong type. A missing value keeps zod's own message. */
export const unlessMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
});
export const calendarDate = z.iso.date();

export const pageOrHttps = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, "must be a page such as /contact, or an https address");

/** The address in the booking company's embed code. */
export const bookingEmbedUrl = z.url({
  protocol: /^https$/,
  error:
    "must be the address in the booking company's <iframe>, such as https://book.example.com/embed",
});

export function each<Shape extends z.ZodType>(shape: Shape) {
  return <Name extends string>(...names: Name[]) =>
    z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);
}
