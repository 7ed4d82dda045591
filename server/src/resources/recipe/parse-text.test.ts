import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../testing/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  beforeEach(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterEach(() => world.close());

  test('a pasted text comes back as a recipe that can be created, and nothing is stored', async () => {
    const text = 'Pancakes\nServes 2\n\nIngredients\n2 eggs\n100 g flour\n\nMethod\nWhisk.\nFry in butter.';
    const { recipe } = await ann.client.recipe.parseText({ text });
    expect(recipe).toMatchObject({ name: '', title: 'Pancakes', yieldAmount: 2 });
    expect((await ann.client.recipe.list()).recipes).toEqual([]);
    const created = await ann.client.recipe.create({ recipe });
    expect(created).toMatchObject({
      ingredientGroups: recipe.ingredientGroups,
      directions: [{ title: '', steps: ['Whisk.', 'Fry in butter.'] }],
    });
  });

  test('no text, too long a text and a visitor are refused', async () => {
    const refused = { code: 'INVALID_ARGUMENT', fieldViolations: [{ field: 'text' }] };
    await expect(ann.client.recipe.parseText({ text: ' ' })).rejects.toMatchObject(refused);
    await expect(ann.client.recipe.parseText({ text: 'x'.repeat(100_001) })).rejects.toMatchObject(refused);
    const url = '/api/meals/v1alpha1/recipes:parseText';
    const visitor = await world.app.inject({ method: 'POST', url, payload: { text: 'x' } });
    expect(visitor.statusCode).toBe(401);
  });
});
