import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePixel, pictureForm } from '../../testing/picture-form.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, type Household, openHousehold, refusal, shareRecipe } from '../../testing/sharing/share.ts';

eachEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  const pesto = {
    title: 'Pesto',
    description: 'Green.',
    categories: ['Sauce'],
    ingredientGroups: [{ title: '', ingredients: [{ title: 'basil', measurementAmount: 2 }] }],
    directions: [{ title: '', steps: ['Grind.'] }],
    yieldAmount: 4,
  };

  async function aRecipe(visibility = 'VISIBILITY_LEVEL_PRIVATE', parent = '') {
    return (await world.ann.client.recipe.create({ parent, recipe: { ...pesto, visibility } as never })).name;
  }

  test('is a recipe of their own, which tells whose it is after', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe();
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
    await ann.client.cooking.create({ parent: recipe, cooking: { stars: 5 } });
    const copy = await bob.client.recipe.duplicate({ name: recipe });
    expect(copy).toMatchObject({
      ...pesto,
      ingredientGroups: [{ ingredients: [{ title: 'basil', measurementAmount: 2 }] }],
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      basedOn: { recipe, title: 'Pesto', author: 'Ann' },
      cookCount: 0,
      ratingCount: 0,
      recipeAccess: { permissionLevel: 'PERMISSION_LEVEL_ADMIN' },
    });
    expect(copy.name).not.toBe(recipe);
    await bob.client.recipe.update({ recipe: { name: copy.name, title: "Bob's" } });
    expect((await ann.client.recipe.get({ name: recipe })).title).toBe('Pesto');
    expect((await refusal(ann.client.recipe.get({ name: copy.name }))).code).toBe('NOT_FOUND');
    expect(
      (await bob.client.recipe.list({ filter: 'categories = "sauce" state = 200' })).recipes,
    ).toHaveLength(2);
  });

  test('keeps the picture and what it says when the first is gone', async () => {
    const { ann, bob, app } = world;
    const recipe = await aRecipe('VISIBILITY_LEVEL_RESTRICTED');
    const { headers, payload } = pictureForm(onePixel);
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    await app.inject({
      method: 'PUT',
      url: `/api/files/meals/v1alpha1/${recipe}/image`,
      headers: { ...as(ann.token), ...headers },
      payload,
    });
    const copy = await bob.client.recipe.duplicate({ name: recipe });
    await ann.client.recipe.delete({ name: recipe });
    const remaining = await bob.client.recipe.get({ name: copy.name });
    expect(remaining.basedOn).toMatchObject({ recipe, title: 'Pesto' });
    const picture = await app.inject({ url: remaining.imageUri.replace(/#.*/, ''), headers: as(bob.token) });
    expect(picture.statusCode).toBe(200);
  });

  test('names a circle only to those who see it', async () => {
    const { ann, dan } = world;
    const circle = await aCircle(ann, 'PRIVATE');
    const recipe = await aRecipe('VISIBILITY_LEVEL_PUBLIC', circle);
    const authors = [];
    for (const { client } of [ann, dan])
      authors.push((await client.recipe.duplicate({ name: recipe })).basedOn?.author);
    expect(authors).toEqual(['Number 12', '']);
  });

  test('nobody says by themself what theirs is based on, nor copies what they do not see', async () => {
    const { ann, dan } = world;
    const basedOn = { recipe: 'recipes/other', title: 'Other', author: 'Somebody' };
    const made = await ann.client.recipe.create({
      recipe: { ...pesto, visibility: 'VISIBILITY_LEVEL_PRIVATE', basedOn } as never,
    });
    expect(made.basedOn).toBe(null);
    expect((await refusal(dan.client.recipe.duplicate({ name: made.name }))).code).toBe('NOT_FOUND');
  });
});
