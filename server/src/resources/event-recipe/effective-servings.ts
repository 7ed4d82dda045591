/**
 * The servings of a dish: its own, or else the headcount. 0 means the recipe's own yield, while no guests are invited
 * or none has accepted.
 */
export function effectiveServings(servings: number, heads: number | null): number {
  return servings > 0 ? servings : (heads ?? 0);
}
