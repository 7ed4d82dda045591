import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, PlainCalls } from '../testing/plain-calls.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { addMember, type Household, openHousehold } from '../testing/sharing/share.ts';

/*
 * What a client built only from the specification sends and needs: plain calls from its screens, with the tabs' filters
 * and the JSON variants that proto3 allows.
 */
eachEngine(open => {
  let home: Household;
  let table: string;
  let calls: PlainCalls;
  beforeAll(async () => {
    home = await openHousehold(await open());
    calls = new PlainCalls(home);
    const circle = { title: 'The Kitchen Table', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    table = (await home.ann.client.circle.create({ circle })).name;
    await addMember({ owner: home.ann, friend: home.bob, circle: table }, 'PERMISSION_LEVEL_READ');
  });
  afterAll(() => home.close());

  describe('proto3 JSON', () => {
    test('is accepted in all its forms, and answered in one canonical form', async () => {
      const { ann } = home;
      const recipe = await calls.given(ann, 'POST meals/v1alpha1/recipes', {
        title: 'Soup',
        visibility: 200,
        yieldAmount: '4 servings',
        ingredientGroups: [
          {
            ingredients: [
              { title: 'leek', measurementAmount: '1.5e0', measurementType: 5, measurementConjunction: 1 },
            ],
          },
        ],
      });
      expect(recipe).toMatchObject({
        visibility: 'VISIBILITY_LEVEL_PRIVATE',
        yieldAmount: 4,
        ingredientGroups: [
          {
            ingredients: [
              {
                measurementAmount: 1.5,
                measurementType: 'MEASUREMENT_TYPE_GRAM',
                measurementConjunction: 'MEASUREMENT_CONJUNCTION_AND',
              },
            ],
          },
        ],
      });
      const changed = await calls.given(ann, `PATCH meals/v1alpha1/${recipe.name}?updateMask=yield_amount`, {
        yieldAmount: '6',
      });
      expect(changed.yieldAmount).toBe(6);

      const calendar = await calls.given(ann, 'POST calendars/v1alpha1/calendars', {
        title: 'Dinners',
        visibility: 200,
        color: '#3B82F6',
      });
      expect(calendar.color).toBe('#3b82f6');
      const event = await calls.given(ann, `POST calendars/v1alpha1/${calendar.name}/events`, {
        ...dinner,
        recurrenceRule: 'RRULE:FREQ=WEEKLY',
        geo: { latitude: '48.2', longitude: '16.4' },
      });
      expect(event).toMatchObject({
        recurrenceRule: 'FREQ=WEEKLY',
        geo: { latitude: 48.2, longitude: 16.4 },
      });

      const list = await calls.given(ann, 'POST lists/v1alpha1/lists', { title: 'Chores', visibility: 200 });
      const item = await calls.given(ann, `POST lists/v1alpha1/${list.name}/listItems`, {
        title: 'Sweep',
        points: '5',
        recurrenceRule: 'rrule:FREQ=DAILY',
      });
      expect(item).toMatchObject({ points: 5, recurrenceRule: 'FREQ=DAILY' });
      const items = `lists/v1alpha1/${list.name}/listItems`;
      expect(await calls.listed(ann, items, 'points = "5"')).toEqual([item.name]);
    });

    test('does not allow other forms', async () => {
      const body = { title: 'Soup', visibility: 200 };
      for (const wrong of [
        { yieldAmount: 'a few' },
        { visibility: '200' },
        { visibility: 7 },
        { yieldAmount: true },
      ])
        expect(await calls.statusOf(home.ann, 'POST meals/v1alpha1/recipes', { ...body, ...wrong })).toBe(
          400,
        );
    });
  });

  test.each([
    ['ingredientGroups[0].ingredients', { ingredientGroups: [{ title: 'Crust' }] }],
    ['ingredientGroups[0].ingredients', { ingredientGroups: [{ title: 'Crust', ingredients: [] }] }],
    ['ingredientGroups[0].ingredients[0].title', { ingredientGroups: [{ ingredients: [{}] }] }],
    ['directions[0].steps', { directions: [{ title: 'Bake' }] }],
    ['directions[0].steps[0]', { directions: [{ steps: [''] }] }],
  ])('%s of a recipe is required', async (field, part) => {
    const body = { title: 'Soup', visibility: 200, ...part };
    const { status, json } = await calls.ask(home.ann, 'POST meals/v1alpha1/recipes', body);
    expect(status).toBe(400);
    expect(json.details[1].fieldViolations).toEqual([{ field, description: 'is required' }]);
  });

  test('the API documents are available below the API root', async () => {
    const specs = (await home.app.inject({ url: '/api/openapi/specs.json' })).json<{ url: string }[]>();
    expect(specs.length).toBeGreaterThan(5);
    for (const { url } of specs) {
      expect(url).toMatch(/^openapi\//);
      expect((await home.app.inject({ url: `/api/${url}` })).json()).toHaveProperty('openapi');
    }
  });

  test('recipes of a calendar’s events are listed under the calendar, for people who can read it', async () => {
    const { ann, dan } = home;
    const calendar = await calls.given(ann, 'POST calendars/v1alpha1/calendars', {
      title: 'Dinners',
      visibility: 200,
    });
    const base = `calendars/v1alpha1/${calendar.name}`;
    const soup = await calls.given(ann, 'POST meals/v1alpha1/recipes', { title: 'Soup', visibility: 200 });
    const links = [];
    for (const _ of [1, 2, 3]) {
      const event = await calls.given(ann, `POST ${base}/events`, dinner);
      const link = await calls.given(ann, `POST calendars/v1alpha1/${event.name}/eventRecipes`, {
        recipe: soup.name,
      });
      links.push(link.name);
    }
    expect(await calls.listed(ann, `${base}/eventRecipes`, '')).toEqual(links);
    const page = await calls.given(ann, `GET ${base}/eventRecipes?pageSize=2`);
    const rest = await calls.given(
      ann,
      `GET ${base}/eventRecipes?pageSize=2&pageToken=${page.nextPageToken}`,
    );
    expect(
      [page, rest].flatMap(({ eventRecipes }) => (eventRecipes as Json[]).map(({ name }) => name)),
    ).toEqual(links);
    expect(await calls.statusOf(dan, `GET ${base}/eventRecipes`)).toBe(404);
    expect(await calls.statusOf(ann, 'GET calendars/v1alpha1/calendars/nosuch/eventRecipes')).toBe(404);
    const everywhere = await calls.listed(ann, 'calendars/v1alpha1/calendars/-/eventRecipes', '');
    expect(everywhere).toEqual(expect.arrayContaining(links));
    const [gone = ''] = links;
    await calls.given(ann, `DELETE calendars/v1alpha1/${gone}`);
    expect(await calls.listed(ann, `${base}/eventRecipes`, '')).not.toContain(gone);
  });

  test('a filter for the empty text matches empty fields', async () => {
    const { ann } = home;
    const calendar = await calls.given(ann, 'POST calendars/v1alpha1/calendars', {
      title: 'Dinners',
      visibility: 200,
    });
    const events = `calendars/v1alpha1/${calendar.name}/events`;
    const series = await calls.given(ann, `POST ${events}`, { ...dinner, recurrenceRule: 'FREQ=WEEKLY' });
    const originalStartTime = '2027-03-08T17:00:00Z';
    const edited = await calls.given(ann, `POST ${events}`, {
      ...dinner,
      parentEvent: series.name,
      originalStartTime,
    });
    expect(await calls.listed(ann, events, 'parent_event = ""')).toEqual([series.name]);
    expect(await calls.listed(ann, events, 'parent_event != ""')).toEqual([edited.name]);
    expect(await calls.listed(ann, events, `parent_event > ""`)).toEqual([edited.name]);
    expect(await calls.listed(ann, events, `parent_event < "calendars"`)).toEqual([series.name]);

    const plain = await calls.given(ann, 'POST meals/v1alpha1/recipes', {
      title: 'Plain unsaid',
      visibility: 200,
    });
    const baked = { title: 'Baked unsaid', visibility: 200, cookingMethod: 'bake' };
    const created = await calls.given(ann, 'POST meals/v1alpha1/recipes', baked);
    const recipes = 'meals/v1alpha1/recipes';
    expect(await calls.listed(ann, recipes, 'unsaid AND cooking_method = ""')).toEqual([plain.name]);
    expect(await calls.listed(ann, recipes, 'unsaid AND cooking_method != ""')).toEqual([created.name]);
  });

  test('an item’s recipe must be visible to its writer, or unchanged', async () => {
    const { ann, bob } = home;
    const list = await calls.given(ann, 'POST lists/v1alpha1/lists', { title: 'Groceries', visibility: 200 });
    const forCircle = { recipient: { circle: { name: table } }, level: 'PERMISSION_LEVEL_WRITE' };
    await calls.given(ann, `POST lists/v1alpha1/${list.name}/accesses`, forCircle);
    const items = `lists/v1alpha1/${list.name}/listItems`;
    const hidden = await calls.given(bob, 'POST meals/v1alpha1/recipes', {
      title: 'Secret',
      visibility: 300,
    });
    for (const recipe of ['recipes/nosuch', hidden.name]) {
      const { status, json } = await calls.ask(ann, `POST ${items}`, { title: 'Leek', recipe });
      expect(status).toBe(400);
      expect(JSON.stringify(json)).toContain('"field":"recipe"');
    }
    const soup = await calls.given(ann, 'POST meals/v1alpha1/recipes', { title: 'Soup', visibility: 200 });
    const item = await calls.given(ann, `POST ${items}`, { title: 'Leek', recipe: soup.name });
    const change = (recipe: string) => calls.statusOf(ann, `PATCH lists/v1alpha1/${item.name}`, { recipe });
    expect(await change('recipes/nosuch')).toBe(400);
    await calls.given(ann, `DELETE meals/v1alpha1/${soup.name}`);
    const renamed = { title: 'Leeks', recipe: soup.name };
    expect(await calls.given(ann, `PATCH lists/v1alpha1/${item.name}`, renamed)).toMatchObject(renamed);
    expect(await change('')).toBe(200);
  });

  test.each(['GET', 'PATCH', 'DELETE'])(
    '%s of an id with an encoded colon or slash is NOT_FOUND',
    async method => {
      for (const id of ['a%3Ab', 'a%3ab', 'a%2Fb']) {
        const { status, json } = await calls.ask(
          home.ann,
          `${method} lists/v1alpha1/lists/${id}`,
          method === 'PATCH' ? {} : undefined,
        );
        expect({ id, status }).toEqual({ id, status: 404 });
        expect(json.message).toBe(`There is no lists/${decodeURIComponent(id)}, or you may not see it.`);
      }
      expect(await calls.statusOf(home.ann, 'POST lists/v1alpha1/lists/a%3Ab:favorite')).toBe(404);
      expect(await calls.statusOf(home.ann, 'PUT lists/v1alpha1/lists/ab')).toBe(405);
    },
  );
});

const dinner = { title: 'Dinner', startTime: '2027-03-01T17:00:00Z', endTime: '2027-03-01T19:00:00Z' };
