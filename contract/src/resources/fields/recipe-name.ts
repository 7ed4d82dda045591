import { text } from '../../fields.ts';

/** A reference to a recipe by name. */
export function recipeName() {
  return text({ max: 400, pattern: /^recipes\/[^/]+$/, hint: 'must be the name of a recipe: recipes/…' });
}
