import { text } from '../fields.ts';

/** The name of a recipe that something else refers to. */
export function recipeName() {
  return text({ max: 400, pattern: /^recipes\/[^/]+$/, hint: 'must be the name of a recipe: recipes/…' });
}
