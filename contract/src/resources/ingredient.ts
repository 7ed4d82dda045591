import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, outputOnly, text } from '../fields.ts';

export type IngredientUse = ResourceOf<typeof ingredientUse>;

/** An ingredient's name with the number of recipes that use it, among those visible to the caller. */
export const ingredientUse = defineResource({
  singular: 'ingredient',
  plural: 'ingredients',
  service: 'meals',
  pattern: 'ingredients/{ingredient}',
  summary: 'Ingredients of the recipes that the caller can see',
  fields: {
    title: outputOnly(text({ max: 300 })),
    recipeCount: outputOnly(integer()),
  },
  methods: ['list'],
  filters: { title: { kind: 'text' } },
  example: {},
});
