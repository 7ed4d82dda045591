/** The portions of the guests who may still come, and of those who declined. */
export interface Headcount {
  heads: number;
  declinedHeads: number;
}

/**
 * The servings of a dish: its own, or else what its recipe makes, raised to the number of guests. Guests count until
 * they decline, so only a decline lowers the number. 0 means the recipe's own yield, without
 * guests.
 */
export function effectiveServings(
  { servings, yieldAmount }: { servings: number; yieldAmount: number },
  guests: Headcount | null | undefined,
): number {
  if (servings > 0 || !guests) return servings;
  const { heads, declinedHeads } = guests;
  if (yieldAmount === 0) return heads;
  return Math.max(yieldAmount, heads + declinedHeads) - declinedHeads;
}
