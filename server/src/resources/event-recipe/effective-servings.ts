/**
 * For how many a dish is: its own servings, or where it has none as many as come. 0 stands for what the recipe makes, while
 * nobody was asked or has said yes.
 */
export function effectiveServings(servings: number, heads: number | null): number {
  return servings > 0 ? servings : (heads ?? 0);
}
