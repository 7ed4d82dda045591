/** Mixes two `#rrggbb` colours; a share of 0 gives the first, of 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first);
  const to = channels(second);
  return `#${from.map((channel, index) => hex(channel + ((to[index] ?? 0) - channel) * share)).join('')}`;
}

// Shades toward a warm colour instead of black, so that food still looks like food.
export function darker(colour: string, share: number): string {
  return mix(colour, '#4a1c10', share);
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff8ea', share);
}

/** The distance between two colours, only meaningful for comparisons. */
export function distance(first: string, second: string): number {
  const to = channels(second);
  return Math.hypot(...channels(first).map((channel, index) => channel - (to[index] ?? 0)));
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}
