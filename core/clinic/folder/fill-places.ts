/** Fills the places of a text that only the moment knows, such as {reason}. Facts of the clinic have two braces. */
export function fillPlaces(text: string, values: Record<string, string>): string {
  return text.replaceAll(place, (mark, name: string) => values[name] ?? mark);
}

export const placesIn = (text: string) => [...text.matchAll(place)].map(([, name]) => name!);

const place = /(?<!\{)\{(\w+)\}(?!\})/g;
