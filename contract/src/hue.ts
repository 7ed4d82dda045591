/** The product's five colours, used for calendars, circles, people and states. */
export const hues = ['basil', 'tomato', 'amber', 'plum', 'sky'] as const;
export type Hue = (typeof hues)[number];

/** A default colour: deterministic, so that the same text has the same colour everywhere. */
export function hueOf(seed: string): Hue {
  return hues[hashOf(seed) % hues.length] ?? 'basil';
}

/** Hashes a text to a whole number: FNV-1a with a final mix, so that similar names get different colours. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
}
