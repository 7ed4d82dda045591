import type { Place } from '@potluck/contract';
import type { RecipeValues } from '../form/recipe-values.ts';

/** Where the lines of a form were read, by their keys, which stay theirs wherever they are moved. */
export function placesOfLines(
  { ingredientGroups, directions }: Pick<RecipeValues, 'ingredientGroups' | 'directions'>,
  places: readonly Place[],
): ReadonlyMap<string, Place> {
  const known = new Map(places.map(place => [place.field, place]));
  const named = [
    ...ingredientGroups.flatMap(({ lines }, group) =>
      lines.map(({ key }, at) => [key, `ingredientGroups[${group}].ingredients[${at}]`] as const),
    ),
    ...directions.flatMap(({ lines }, group) =>
      lines.map(({ key }, at) => [key, `directions[${group}].steps[${at}]`] as const),
    ),
  ];
  return new Map(
    named.flatMap(([key, field]) => {
      const place = known.get(field);
      return place ? [[key, place] as const] : [];
    }),
  );
}
