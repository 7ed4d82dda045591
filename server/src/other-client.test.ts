import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from './testing/engines.ts';
import { addMember, befriend, type Household, openHousehold } from './testing/share.ts';
import type { Person } from './testing/world.ts';

type Json = Record<string, unknown> & { name: string };

/*
 * What a client written elsewhere, from the specification alone, sends and needs: plain calls as its screens make them,
 * with the tabs' filters and the forms of JSON that proto3 allows.
 */
eachEngine(open => {
  let home: Household;
  let table: string;
  beforeAll(async () => {
    home = await openHousehold(await open());
    const circle = { title: 'The Kitchen Table', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    table = (await home.ann.client.circle.create({ circle })).name;
    await addMember({ owner: home.ann, friend: home.bob, circle: table }, 'PERMISSION_LEVEL_READ');
  });
  afterAll(() => home.close());

  async function ask(as: Person, line: string, body?: object) {
    const [method = '', path = ''] = line.split(' ');
    const answer = await home.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${as.token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  async function given(as: Person, line: string, body?: object): Promise<Json> {
    const { status, json } = await ask(as, line, body);
    expect(status, `${line} ${JSON.stringify(json)}`).toBe(200);
    return json;
  }

  async function statusOf(as: Person, line: string, body?: object): Promise<number> {
    return (await ask(as, line, body)).status;
  }

  async function listed(as: Person, collection: string, filter: string, parent = ''): Promise<string[]> {
    const query = new URLSearchParams({ filter, parent, pageSize: '1000' });
    const json = await given(as, `GET ${collection}?${query}`);
    return Object.values(json).flatMap(value =>
      Array.isArray(value) ? value.map(({ name }: Json) => name) : [],
    );
  }

  const my = 'state = 200 OR favorited = true';
  const pending = 'state = 100';
  const [READ, WRITE, ADMIN] = ['READ', 'WRITE', 'ADMIN'].map(level => `PERMISSION_LEVEL_${level}`);

  describe.each([
    ['recipe', 'meals/v1alpha1', 'recipes'],
    ['list', 'lists/v1alpha1', 'lists'],
    ['calendar', 'calendars/v1alpha1', 'calendars'],
  ])('a %s that somebody has already', (singular, base, plural) => {
    const accessOf = async (as: Person, name: string) =>
      (await given(as, `GET ${base}/${name}`))[`${singular}Access`] as Json | null;
    const made = (body: object) =>
      given(home.ann, `POST ${base}/${plural}`, { title: 'Soup', visibility: 200, ...body });

    test('through a circle tells the invitation to more, which raises once it is accepted', async () => {
      const { name } = await made({});
      const forCircle = { recipient: { circle: { name: table } }, level: READ };
      await given(home.ann, `POST ${base}/${name}/accesses`, forCircle);
      expect(await listed(home.bob, `${base}/${plural}`, pending)).not.toContain(name);
      const forBob = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      const grant = await given(home.ann, `POST ${base}/${name}/accesses`, forBob);

      expect(await accessOf(home.bob, name)).toEqual({
        name: grant.name,
        permissionLevel: READ,
        state: 'ACCESS_STATE_PENDING',
        acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
        effectiveLevel: READ,
      });
      for (const filter of [pending, my, 'state = 200', 'permission_level = 100'])
        expect(await listed(home.bob, `${base}/${plural}`, filter), filter).toContain(name);
      expect(await listed(home.bob, `${base}/${plural}`, 'NOT state = 100')).not.toContain(name);
      expect(await statusOf(home.bob, `PATCH ${base}/${name}`, { title: 'Mine' })).toBe(403);

      await given(home.bob, `POST ${base}/${grant.name}:accept`);
      expect(await accessOf(home.bob, name)).toMatchObject({
        name: grant.name,
        permissionLevel: WRITE,
        state: 'ACCESS_STATE_ACCEPTED',
      });
      expect(await listed(home.bob, `${base}/${plural}`, pending)).not.toContain(name);
      await given(home.bob, `PATCH ${base}/${name}`, { title: 'Ours' });
    });

    test('is still had through the circle when the invitation is declined', async () => {
      const { name } = await made({});
      const forCircle = { recipient: { circle: { name: table } }, level: WRITE };
      await given(home.ann, `POST ${base}/${name}/accesses`, forCircle);
      const forBob = { recipient: { user: { name: home.bob.user } }, level: ADMIN };
      const grant = await given(home.ann, `POST ${base}/${name}/accesses`, forBob);
      expect(await accessOf(home.bob, name)).toMatchObject({ name: grant.name, effectiveLevel: READ });
      await given(home.bob, `DELETE ${base}/${grant.name}`);
      expect(await accessOf(home.bob, name)).toMatchObject({
        name: '',
        permissionLevel: READ,
        state: 'ACCESS_STATE_ACCEPTED',
      });
    });

    test('as a friend tells the request for more, which raises once an ADMIN accepts', async () => {
      const { name } = await made({ visibility: 'VISIBILITY_LEVEL_RESTRICTED' });
      const forSelf = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      const grant = await given(home.bob, `POST ${base}/${name}/accesses`, forSelf);
      expect(await accessOf(home.bob, name)).toEqual({
        name: grant.name,
        permissionLevel: READ,
        state: 'ACCESS_STATE_PENDING',
        acceptTarget: 'ACCEPT_TARGET_RESOURCE',
        effectiveLevel: READ,
      });
      expect(await listed(home.bob, `${base}/${plural}`, pending)).toContain(name);
      await given(home.ann, `POST ${base}/${grant.name}:accept`);
      expect(await accessOf(home.bob, name)).toMatchObject({ permissionLevel: WRITE, effectiveLevel: WRITE });
    });

    test('is told as before where there is nothing else: the level that is offered', async () => {
      const { name } = await made({});
      const forBob = { recipient: { user: { name: home.bob.user } }, level: WRITE };
      await given(home.ann, `POST ${base}/${name}/accesses`, forBob);
      expect(await accessOf(home.bob, name)).toMatchObject({
        permissionLevel: WRITE,
        effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
      });
    });
  });

  describe('people', () => {
    const users = 'users/v1alpha1/users';

    test('are ADMIN of themselves', async () => {
      const { access } = await given(home.ann, `GET users/v1alpha1/${home.ann.user}`);
      expect(access).toEqual({
        name: '',
        requester: '',
        permissionLevel: ADMIN,
        state: 'ACCESS_STATE_ACCEPTED',
        acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
        effectiveLevel: ADMIN,
      });
    });

    test('are listed with one’s own parent as without one', async () => {
      const { ann, bob, cat, dan } = home;
      const asked = { recipient: { name: dan.user }, level: WRITE };
      await given(ann, `POST users/v1alpha1/${dan.user}/accesses`, asked);
      for (const parent of ['', ann.user]) {
        const everybody = [ann, bob, cat, dan].map(({ user }) => user);
        expect((await listed(ann, users, '', parent)).sort()).toEqual(everybody.sort());
        expect(await listed(ann, users, pending, parent)).toEqual([dan.user]);
        expect(await listed(ann, users, 'state = 200', parent)).toEqual([bob.user]);
        expect(await listed(ann, users, 'permission_level = PERMISSION_LEVEL_ADMIN', parent)).toEqual([
          ann.user,
        ]);
      }
    });

    test('of somebody else are their friends, whom the state speaks of too', async () => {
      const { ann, bob, cat } = home;
      const friends = [ann.user, cat.user].sort();
      expect((await listed(ann, users, '', bob.user)).sort()).toEqual(friends);
      expect((await listed(ann, users, 'state = 200', bob.user)).sort()).toEqual(friends);
      expect(await listed(ann, users, pending, bob.user)).toEqual([]);
      expect(await statusOf(home.dan, `GET ${users}?parent=${bob.user}`)).toBe(403);
    });

    test('of a circle are its members, and the state is that of the membership', async () => {
      const { ann, bob, cat } = home;
      await befriend(ann, cat);
      const invitation = { recipient: { name: cat.user }, level: READ };
      const grant = await given(ann, `POST circles/v1alpha1/${table}/accesses`, invitation);
      const members = [ann.user, bob.user].sort();
      expect((await listed(ann, users, '', table)).sort()).toEqual(members);
      expect((await listed(ann, users, 'state = 200', table)).sort()).toEqual(members);
      expect(await listed(ann, users, pending, table)).toEqual([cat.user]);
      expect(await listed(ann, users, 'permission_level = 300', table)).toEqual([ann.user]);
      // Whom a circle waits for is shown to those who see all grants on it.
      expect(await listed(bob, users, pending, table)).toEqual([]);
      await given(cat, `DELETE circles/v1alpha1/${grant.name}`);
    });
  });

  describe('what proto3 JSON takes', () => {
    test('is answered in one form: numbers, names, rules alone, colours in small letters', async () => {
      const { ann } = home;
      const recipe = await given(ann, 'POST meals/v1alpha1/recipes', {
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
      const changed = await given(ann, `PATCH meals/v1alpha1/${recipe.name}?updateMask=yield_amount`, {
        yieldAmount: '6',
      });
      expect(changed.yieldAmount).toBe(6);

      const calendar = await given(ann, 'POST calendars/v1alpha1/calendars', {
        title: 'Dinners',
        visibility: 200,
        color: '#3B82F6',
      });
      expect(calendar.color).toBe('#3b82f6');
      const event = await given(ann, `POST calendars/v1alpha1/${calendar.name}/events`, {
        ...dinner,
        recurrenceRule: 'RRULE:FREQ=WEEKLY',
        geo: { latitude: '48.2', longitude: '16.4' },
      });
      expect(event).toMatchObject({
        recurrenceRule: 'FREQ=WEEKLY',
        geo: { latitude: 48.2, longitude: 16.4 },
      });

      const list = await given(ann, 'POST lists/v1alpha1/lists', { title: 'Chores', visibility: 200 });
      const item = await given(ann, `POST lists/v1alpha1/${list.name}/listItems`, {
        title: 'Sweep',
        points: '5',
        recurrenceRule: 'rrule:FREQ=DAILY',
      });
      expect(item).toMatchObject({ points: 5, recurrenceRule: 'FREQ=DAILY' });
      const items = `lists/v1alpha1/${list.name}/listItems`;
      expect(await listed(ann, items, 'points = "5"')).toEqual([item.name]);
    });

    test('is no more than that', async () => {
      const body = { title: 'Soup', visibility: 200 };
      for (const wrong of [
        { yieldAmount: 'a few' },
        { visibility: '200' },
        { visibility: 7 },
        { yieldAmount: true },
      ])
        expect(await statusOf(home.ann, 'POST meals/v1alpha1/recipes', { ...body, ...wrong })).toBe(400);
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
    const { status, json } = await ask(home.ann, 'POST meals/v1alpha1/recipes', body);
    expect(status).toBe(400);
    expect(json.details[1].fieldViolations).toEqual([{ field, description: 'is required' }]);
  });

  test('the documents are found below the root of the API', async () => {
    const specs = (await home.app.inject({ url: '/api/openapi/specs.json' })).json<{ url: string }[]>();
    expect(specs.length).toBeGreaterThan(5);
    for (const { url } of specs) {
      expect(url).toMatch(/^openapi\//);
      expect((await home.app.inject({ url: `/api/${url}` })).json()).toHaveProperty('openapi');
    }
  });

  test('the recipes of a calendar’s events are listed under the calendar, to those who may read it', async () => {
    const { ann, dan } = home;
    const calendar = await given(ann, 'POST calendars/v1alpha1/calendars', {
      title: 'Dinners',
      visibility: 200,
    });
    const base = `calendars/v1alpha1/${calendar.name}`;
    const soup = await given(ann, 'POST meals/v1alpha1/recipes', { title: 'Soup', visibility: 200 });
    const links = [];
    for (const _ of [1, 2, 3]) {
      const event = await given(ann, `POST ${base}/events`, dinner);
      const link = await given(ann, `POST calendars/v1alpha1/${event.name}/eventRecipes`, {
        recipe: soup.name,
      });
      links.push(link.name);
    }
    expect(await listed(ann, `${base}/eventRecipes`, '')).toEqual(links);
    const page = await given(ann, `GET ${base}/eventRecipes?pageSize=2`);
    const rest = await given(ann, `GET ${base}/eventRecipes?pageSize=2&pageToken=${page.nextPageToken}`);
    expect(
      [page, rest].flatMap(({ eventRecipes }) => (eventRecipes as Json[]).map(({ name }) => name)),
    ).toEqual(links);
    expect(await statusOf(dan, `GET ${base}/eventRecipes`)).toBe(404);
    expect(await statusOf(ann, 'GET calendars/v1alpha1/calendars/nosuch/eventRecipes')).toBe(404);
    const everywhere = await listed(ann, 'calendars/v1alpha1/calendars/-/eventRecipes', '');
    expect(everywhere).toEqual(expect.arrayContaining(links));
    const [gone = ''] = links;
    await given(ann, `DELETE calendars/v1alpha1/${gone}`);
    expect(await listed(ann, `${base}/eventRecipes`, '')).not.toContain(gone);
  });

  test('a filter for the empty text finds what answers it', async () => {
    const { ann } = home;
    const calendar = await given(ann, 'POST calendars/v1alpha1/calendars', {
      title: 'Dinners',
      visibility: 200,
    });
    const events = `calendars/v1alpha1/${calendar.name}/events`;
    const series = await given(ann, `POST ${events}`, { ...dinner, recurrenceRule: 'FREQ=WEEKLY' });
    const originalStartTime = '2027-03-08T17:00:00Z';
    const edited = await given(ann, `POST ${events}`, {
      ...dinner,
      parentEvent: series.name,
      originalStartTime,
    });
    expect(await listed(ann, events, 'parent_event = ""')).toEqual([series.name]);
    expect(await listed(ann, events, 'parent_event != ""')).toEqual([edited.name]);
    expect(await listed(ann, events, `parent_event > ""`)).toEqual([edited.name]);
    expect(await listed(ann, events, `parent_event < "calendars"`)).toEqual([series.name]);

    const plain = await given(ann, 'POST meals/v1alpha1/recipes', { title: 'Plain unsaid', visibility: 200 });
    const baked = { title: 'Baked unsaid', visibility: 200, cookingMethod: 'bake' };
    const told = await given(ann, 'POST meals/v1alpha1/recipes', baked);
    const recipes = 'meals/v1alpha1/recipes';
    expect(await listed(ann, recipes, 'unsaid AND cooking_method = ""')).toEqual([plain.name]);
    expect(await listed(ann, recipes, 'unsaid AND cooking_method != ""')).toEqual([told.name]);
  });

  test('an item names a recipe that its writer may see, or stays with the one it came from', async () => {
    const { ann, bob } = home;
    const list = await given(ann, 'POST lists/v1alpha1/lists', { title: 'Groceries', visibility: 200 });
    const forCircle = { recipient: { circle: { name: table } }, level: WRITE };
    await given(ann, `POST lists/v1alpha1/${list.name}/accesses`, forCircle);
    const items = `lists/v1alpha1/${list.name}/listItems`;
    const hidden = await given(bob, 'POST meals/v1alpha1/recipes', { title: 'Secret', visibility: 300 });
    for (const recipe of ['recipes/nosuch', hidden.name]) {
      const { status, json } = await ask(ann, `POST ${items}`, { title: 'Leek', recipe });
      expect(status).toBe(400);
      expect(JSON.stringify(json)).toContain('"field":"recipe"');
    }
    const soup = await given(ann, 'POST meals/v1alpha1/recipes', { title: 'Soup', visibility: 200 });
    const item = await given(ann, `POST ${items}`, { title: 'Leek', recipe: soup.name });
    const change = (recipe: string) => statusOf(ann, `PATCH lists/v1alpha1/${item.name}`, { recipe });
    expect(await change('recipes/nosuch')).toBe(400);
    await given(ann, `DELETE meals/v1alpha1/${soup.name}`);
    const renamed = { title: 'Leeks', recipe: soup.name };
    expect(await given(ann, `PATCH lists/v1alpha1/${item.name}`, renamed)).toMatchObject(renamed);
    expect(await change('')).toBe(200);
  });

  test.each(['GET', 'PATCH', 'DELETE'])(
    '%s of an id with an encoded colon or slash is missing',
    async method => {
      for (const id of ['a%3Ab', 'a%3ab', 'a%2Fb']) {
        const { status, json } = await ask(
          home.ann,
          `${method} lists/v1alpha1/lists/${id}`,
          method === 'PATCH' ? {} : undefined,
        );
        expect({ id, status }).toEqual({ id, status: 404 });
        expect(json.message).toBe(`There is no lists/${decodeURIComponent(id)}, or you may not see it.`);
      }
      expect(await statusOf(home.ann, 'POST lists/v1alpha1/lists/a%3Ab:favorite')).toBe(404);
      expect(await statusOf(home.ann, 'PUT lists/v1alpha1/lists/ab')).toBe(405);
    },
  );
});

const dinner = { title: 'Dinner', startTime: '2027-03-01T17:00:00Z', endTime: '2027-03-01T19:00:00Z' };
