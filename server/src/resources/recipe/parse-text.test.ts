import { expect, test } from 'vitest';
import { inAnnsWorld } from '../../testing/anns-world.ts';

inAnnsWorld(here => {
  test('a pasted text becomes a recipe that can be created, and nothing is stored', async () => {
    const text = 'Pancakes\nServes 2\n\nIngredients\n2 eggs\n100 g flour\n\nMethod\nWhisk.\nFry in butter.';
    const { recipe } = await here.ann.client.recipe.parseText({ text });
    expect(recipe).toMatchObject({ name: '', title: 'Pancakes', yieldAmount: 2 });
    expect((await here.ann.client.recipe.list()).recipes).toEqual([]);
    const created = await here.ann.client.recipe.create({ recipe });
    expect(created).toMatchObject({
      ingredientGroups: recipe.ingredientGroups,
      directions: [{ title: '', steps: ['Whisk.', 'Fry in butter.'] }],
    });
  });

  test('an empty text, an oversized text and a visitor are refused', async () => {
    const refused = { code: 'INVALID_ARGUMENT', fieldViolations: [{ field: 'text' }] };
    await expect(here.ann.client.recipe.parseText({ text: ' ' })).rejects.toMatchObject(refused);
    await expect(here.ann.client.recipe.parseText({ text: 'x'.repeat(100_001) })).rejects.toMatchObject(
      refused,
    );
    const url = '/api/meals/v1alpha1/recipes:parseText';
    const visitor = await here.world.app.inject({ method: 'POST', url, payload: { text: 'x' } });
    expect(visitor.statusCode).toBe(401);
  });
});
