import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import { findVisible } from '../policy/find-visible.ts';
import type { ChildPart } from './children/child-part.ts';

/** Whoever links a recipe must see it. The row goes with the recipe as with the event; a dish without one is a word. */
export const eventRecipePart: ChildPart = {
  order: { column: 'create_time', descending: false, sample: 0 },
  most: 100,
  async write({ tx, viewer, values, before }) {
    const { recipe } = values as unknown as EventRecipe;
    // Servings may be changed by somebody who does not see the recipe.
    const same = recipe === '' || recipe === before?.recipe;
    const name = same ? recipe : (await findVisible(tx, viewer, resources.recipe, recipe)).row.name;
    return { values: { ...values, recipe: name }, columns: { recipe: name || null } };
  },
  async derive(_, rows) {
    return rows.map(({ recipe }) => ({ recipe: recipe ?? '' }));
  },
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};
