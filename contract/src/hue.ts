/** The five colours of the product: calendars, circles, people and states choose among them. */
export const hues = ['basil', 'tomato', 'amber', 'plum', 'sky'] as const;
export type Hue = (typeof hues)[number];

/** A colour for what has none of its own: the same text gets the same colour, everywhere and always. */
export function hueOf(seed: string): Hue {
  return hues[hashOf(seed) % hues.length] ?? 'basil';
}

/** A whole number for a text. FNV-1a, stirred once more at the end: names that differ little should not look alike. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
}
