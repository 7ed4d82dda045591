import type { ApiError } from '@potluck/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const window = { startTime: '2027-03-22T00:00:00Z', endTime: '2027-03-23T00:00:00Z' };

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterAll(() => world.close());

  async function aDinner(visibility = 'VISIBILITY_LEVEL_PRIVATE') {
    const calendar = await ann.client.calendar.create({
      calendar: { title: 'Meals', visibility: visibility as never, timeZone: 'Europe/Berlin' },
    });
    const event = { title: 'Dinner', startTime: '2027-03-22T17:30:00Z', endTime: '2027-03-22T18:30:00Z' };
    const { name } = await ann.client.event.create({ parent: calendar.name, event });
    return { calendar: calendar.name, dinner: name };
  }

  async function aRecipe(title: string) {
    const made = await ann.client.recipe.create({
      recipe: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    return made.name;
  }

  function cook(parent: string, eventRecipe: object) {
    return ann.client.eventRecipe.create({ parent, eventRecipe });
  }

  async function expanded(parent: string, as = ann) {
    const { occurrences } = await as.client.event.expand({ parent, ...window });
    return occurrences[0];
  }

  function refused(outcome: Promise<unknown>): Promise<ApiError> {
    return outcome.then(
      () => expect.unreachable('it was not refused'),
      (error: ApiError) => error,
    );
  }

  test('is a recipe or a title, and one schedule answer includes both', async () => {
    const { calendar, dinner } = await aDinner();
    const recipe = await aRecipe('Soup');
    await cook(dinner, { recipe, servings: 4 });
    const word = await cook(dinner, { title: 'Leftovers' });
    expect(word).toMatchObject({ recipe: '', title: 'Leftovers', servings: 0 });
    expect(await expanded(calendar)).toMatchObject({
      recipes: [recipe],
      dishes: [
        { recipe, title: 'Soup', imageUri: '', servings: 4 },
        { name: word.name, recipe: '', title: 'Leftovers', imageUri: '', servings: 0 },
      ],
    });
  });

  test('has its recipe’s picture and current title', async () => {
    const { calendar, dinner } = await aDinner();
    const recipe = await aRecipe('Soup');
    await cook(dinner, { recipe });
    await ann.client.recipe.update({ recipe: { name: recipe, title: 'Broth' } });
    await world.context.store.db
      .updateTable('resource')
      .set({ image: JSON.stringify({ thumb: 'a', card: 'b', full: 'c', thumbhash: 'hash' }) })
      .where('name', '=', recipe)
      .execute();
    const occurrence = await expanded(calendar);
    expect(occurrence?.dishes[0]).toMatchObject({
      title: 'Broth',
      imageUri: expect.stringContaining(`${recipe}/image/c`),
    });
  });

  test('shows only its name if the reader cannot see its recipe', async () => {
    const { calendar, dinner } = await aDinner('VISIBILITY_LEVEL_PUBLIC');
    const recipe = await aRecipe('Secret stew');
    await cook(dinner, { recipe, servings: 2 });
    expect((await expanded(calendar, bob))?.dishes).toMatchObject([
      { recipe, title: '', imageUri: '', servings: 2 },
    ]);
  });

  test.each([
    [{}, 'recipe is required, unless title is set'],
    [{ title: '  ' }, 'recipe is required, unless title is set'],
    [{ recipe: 'recipes/any', title: 'Leftovers' }, 'only for a dish without a recipe'],
    [{ recipe: 'events/1' }, 'must be the name of a recipe'],
    [{ title: 'x'.repeat(201) }, 'at most 200'],
  ])('with %j is refused', async (fields, reason) => {
    const { dinner } = await aDinner();
    const error = await refused(cook(dinner, fields));
    expect(error).toMatchObject({ status: 400 });
    expect(error.message).toContain(reason);
  });

  test('changes from a title to a recipe and back', async () => {
    const { calendar, dinner } = await aDinner();
    const recipe = await aRecipe('Soup');
    const { name } = await cook(dinner, { title: 'Leftovers' });
    const update = (fields: object) => ann.client.eventRecipe.update({ eventRecipe: { name, ...fields } });
    expect((await refused(update({ recipe }))).message).toContain('only for a dish without a recipe');
    await update({ recipe, title: '' });
    expect((await expanded(calendar))?.dishes).toMatchObject([{ name, recipe, title: 'Soup' }]);
    expect(await refused(update({ recipe: 'recipes/nosuch' }))).toMatchObject({ status: 404 });
    await update({ recipe: '', title: 'Leftovers' });
    expect((await expanded(calendar))?.dishes).toMatchObject([{ name, recipe: '', title: 'Leftovers' }]);
    await ann.client.recipe.delete({ name: recipe });
    expect((await expanded(calendar))?.dishes).toHaveLength(1);
  });

  test('with a title comes back with its event when a deletion is undone', async () => {
    const { calendar, dinner } = await aDinner();
    await cook(dinner, { title: 'Leftovers', servings: 3 });
    const { undo } = await ann.client.event.deleteOccurrence({ name: dinner, scope: 'ALL' });
    expect(await expanded(calendar)).toBeUndefined();
    await ann.client.calendar.undoOccurrenceChange({ name: calendar, undo });
    expect((await expanded(calendar))?.dishes).toMatchObject([{ title: 'Leftovers', servings: 3 }]);
  });

  test('with a title survives an export and import', async () => {
    const { calendar, dinner } = await aDinner();
    const recipe = await aRecipe('Soup');
    await cook(dinner, { title: 'Bread; and, butter', servings: 3 });
    await cook(dinner, { recipe, servings: 4 });
    const file = await (await ann.client.calendar.export({ name: calendar })).text();
    expect(file.replace(/\r\n /g, '')).toContain('Bread\\; and\\, butter (3)');
    const { calendar: copy } = await aDinner();
    await ann.client.calendar.importEvents({ name: copy, icalendar: file });
    const { occurrences } = await ann.client.event.expand({ parent: copy, ...window });
    const copied = occurrences.find(({ dishes }) => dishes.length > 0);
    expect(copied?.dishes).toMatchObject([
      { recipe, servings: 4 },
      { recipe: '', title: 'Bread; and, butter', servings: 3 },
    ]);
    const event = await ann.client.event.get({ name: copied?.event ?? '' });
    expect(event.description).toBe('');
  });
});
