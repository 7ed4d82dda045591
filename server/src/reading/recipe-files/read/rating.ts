import { isNode, listOf, property, type SchemaNode, textOf } from '../../parts/schema-node.ts';

interface Rating {
  /** The owner's rating out of five; 0 for none. */
  stars: number;
  /** The average rating by others, as a line of text. */
  remark: string;
}

/** The stars of a recipe: its owner's own, or a remark with the average of a page's readers. */
export function ratingOf(node: SchemaNode): Rating {
  const own = property(node, 'rating', 'starRating') ?? reviewRating(node);
  const average = property(node, 'aggregateRating');
  if (own !== undefined) return { stars: starsOf(own), remark: '' };
  if (!isNode(average)) return { stars: starsOf(average), remark: '' };
  const count = Number(textOf(property(average, 'ratingCount', 'reviewCount')) || 1);
  if (count <= 1) return { stars: starsOf(average), remark: '' };
  const stars = starsOf(average);
  return { stars: 0, remark: stars > 0 ? `Rating: ${stars} / 5 (${count})` : '' };
}

function reviewRating(node: SchemaNode): unknown {
  const [review, ...others] = listOf(property(node, 'review', 'reviews'));
  return isNode(review) && others.length === 0 ? property(review, 'reviewRating') : undefined;
}

/** "4", "4.5/5", "8 of 10", "★★★" and a Rating with its best value, all converted to a scale of five. */
export function starsOf(value: unknown): number {
  if (isNode(value)) {
    const best = Number(textOf(property(value, 'bestRating')) || 5);
    return outOfFive(Number(textOf(property(value, 'ratingValue')).replace(',', '.')), best);
  }
  const text = textOf(value);
  const drawn = [...text].filter(character => character === '★').length;
  if (drawn > 0) return outOfFive(drawn, 5);
  const [, given = '', best = '5'] =
    /^(\d+(?:[.,]\d+)?)(?:\s*(?:\/|of|von|out of)\s*(\d+))?/i.exec(text) ?? [];
  return outOfFive(Number(given.replace(',', '.')), Number(best));
}

function outOfFive(given: number, best: number): number {
  const stars = Math.round((given / best) * 50) / 10;
  return Number.isFinite(stars) && stars > 0 && stars <= 5 ? stars : 0;
}
