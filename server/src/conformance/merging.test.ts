import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { resources } from '@potluck/contract/resources';
import { pick, seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { aCircle, addMember, befriend } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

type Values = Record<string, unknown>;

function group(...titles: string[]) {
  return { title: '', ingredients: titles.map(title => ({ title })) };
}

const dinner = { dayOffset: 0, time: '18:30', title: 'Dinner', dishes: [{ title: 'Soup', servings: 4 }] };

/** Two or more values for each field, valid in any combination. */
const choices = {
  recipe: {
    title: ['Crumble', 'Apple crumble', 'Pie'],
    description: ['', 'Warm', 'With custard'],
    citation: ['', 'Grandma'],
    yieldAmount: [4, 6],
    categories: [[], ['Dessert'], ['Dessert', 'Autumn']],
    ingredientGroups: [[], [group('Apples')], [group('Apples', 'Oats')]],
    directions: [[], [{ title: '', steps: ['Bake.'] }]],
  },
  list: {
    title: ['Shopping', 'Groceries'],
    description: ['', 'For the week'],
    showCompleted: [true, false],
    timeZone: ['', 'Europe/Berlin'],
    atHome: [[], ['Salt']],
  },
  calendar: { title: ['Meals', 'Dinners'], description: ['', 'Who cooks'], color: ['', '#3b82f6'] },
  circle: { title: ['Kitchen', 'Our kitchen'], description: ['', 'Us'] },
  cookbook: { title: ['Sundays', 'Lunches'], description: ['', 'What everybody eats'] },
  menu: { title: ['Christmas', 'Feast'], description: ['', 'As every year'], meals: [[], [dinner]] },
  event: {
    title: ['Dinner', 'Lunch'],
    description: ['', 'Bring wine'],
    location: ['', 'At ours'],
    endTime: ['2027-03-06T19:00:00.000Z', '2027-03-06T20:00:00.000Z'],
    alarms: [[], [{ alarmId: 'a', trigger: { duration: '900s', dateTime: null } }]],
  },
  listItem: { title: ['Milk', 'Oat milk'], quantity: ['', '2 l'], note: ['', 'Cold'], points: [0, 5] },
} satisfies Partial<Record<keyof typeof resources, Record<string, readonly unknown[]>>>;

type Type = keyof typeof choices;

/** Somebody who edits a resource, and the version that they read last. */
interface Editor {
  person: Person;
  seen: { etag: unknown; version: number };
}

eachEngine((open, engine) => {
  let world: TestWorld;
  let [ann, ben, circle]: [Person, Person, string] = [{} as Person, {} as Person, ''];
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    await befriend(ann, ben);
    circle = await aCircle(ann);
    await addMember({ owner: ann, friend: ben, circle }, 'PERMISSION_LEVEL_WRITE');
  });
  afterAll(() => world.close());

  const seeds = engine === 'sqlite' ? [1, 2, 3] : [4];
  const runs = (Object.keys(choices) as Type[]).flatMap(type => seeds.map(seed => ({ type, seed })));
  test.each(runs)(
    'edits of one $type by two people merge field by field (seed $seed)',
    async ({ type, seed }) => {
      const random = seeded(seed);
      const fields: Record<string, readonly unknown[]> = choices[type];
      const made = await create(type);
      /** For each field, the index of its value and the version that it has since. */
      const model = new Map(Object.keys(fields).map(field => [field, { index: 0, since: 0 }]));
      let [version, stored] = [0, await patch(ann, made, firsts(fields))];
      const start = { etag: stored.etag, version };
      const editors: [Editor, Editor] = [
        { person: ann, seen: start },
        { person: ben, seen: start },
      ];
      for (let round = 0; round < 30; round += 1) {
        const editor = pick(random, editors);
        const chosen = Object.keys(fields).filter(() => random() < 0.35);
        const indexes = chosen.map(field => Math.floor(random() * (fields[field]?.length ?? 1)));
        const body = Object.fromEntries(
          chosen.map((field, at) => [field, fields[field]?.[indexes[at] ?? 0]]),
        );
        const expected = chosen.filter((field, at) => {
          const { index, since } = model.get(field) ?? { index: 0, since: 0 };
          return since > editor.seen.version && index !== indexes[at];
        });
        const { status, json } = await send(
          editor.person,
          'PATCH',
          `${made.name}?updateMask=${chosen.join() || 'title'}`,
          {
            ...(chosen.length === 0 ? { title: stored.title } : body),
            etag: editor.seen.etag,
          },
        );
        if (expected.length > 0) {
          expect(status).toBe(409);
          expect(json.details[0].metadata.fields.split(',').sort()).toEqual(expected.sort());
          stored = (await send(editor.person, 'GET', made.name)).json;
        } else {
          expect([status, json]).toEqual([200, json]);
          version += 1;
          for (const [at, field] of chosen.entries()) {
            const known = model.get(field);
            const index = indexes[at] ?? 0;
            if (known?.index !== index) model.set(field, { index, since: version });
          }
          stored = json;
        }
        for (const [field, { index }] of model)
          expect(stored).toMatchObject({ [field]: fields[field]?.[index] });
        editor.seen = { etag: stored.etag, version };
      }
    },
  );

  test('a tick is no change of what an item says', async () => {
    const item = await create('listItem');
    await send(ben, 'POST', `${item.name}/listItemCompletions`, {});
    expect(await patch(ann, item, { note: 'Organic' })).toMatchObject({ note: 'Organic', completed: true });
  });

  test('an occurrence can be edited after another field of its series changed', async () => {
    const event = await create('event', { recurrenceRule: 'FREQ=DAILY;COUNT=5' });
    await patch(ben, event, { location: 'At theirs' });
    const edit = (changes: Values) =>
      send(ann, 'POST', `${event.name}:editOccurrence`, {
        scope: 'ALL',
        etag: event.etag,
        updateMask: Object.keys(changes).join(),
        event: changes,
      });
    const { status, json } = await edit({ location: 'Elsewhere' });
    expect([status, json.details[0].metadata.fields]).toEqual([409, 'location']);
    expect((await edit({ title: 'Breakfast' })).status).toBe(200);
    const after = await send(ann, 'GET', event.name);
    expect(after.json).toMatchObject({ title: 'Breakfast', location: 'At theirs' });
  });

  test('an occurrence whose series was moved meanwhile is not moved again', async () => {
    const event = await create('event', { recurrenceRule: 'FREQ=DAILY;COUNT=5' });
    await patch(ben, event, { endTime: '2027-03-06T12:00:00.000Z' });
    const { status } = await send(ann, 'POST', `${event.name}:editOccurrence`, {
      scope: 'ALL',
      etag: event.etag,
      updateMask: 'startTime',
      event: { startTime: '2027-03-06T08:00:00.000Z' },
    });
    expect(status).toBe(409);
  });

  test('a delete still requires the latest version', async () => {
    const recipe = await create('recipe');
    await patch(ben, recipe, { description: 'Warm' });
    const answer = await world.app.inject({
      method: 'DELETE',
      url: `/api/meals/v1alpha1/${recipe.name}`,
      headers: { authorization: `Bearer ${ann.token}`, 'if-match': String(recipe.etag) },
    });
    expect(answer.statusCode).toBe(409);
  });

  async function create(type: Type, more: Values = {}): Promise<Values> {
    const { plural, example } = resources[type] as ResourceDefinition;
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    if (type === 'listItem') return made(`${(await create('list')).name}/${plural}`, { title: 'Milk' });
    const once = { ...example, recurrenceRule: '', ...more };
    if (type === 'event') return made(`${(await create('calendar')).name}/${plural}`, once);
    if (type !== 'circle') return made(`${plural}?parent=${circle}`, { ...example, visibility });
    const own = await made(plural, { ...example, handle: '', visibility });
    await addMember({ owner: ann, friend: ben, circle: String(own.name) }, 'PERMISSION_LEVEL_WRITE');
    return (await send(ann, 'GET', own.name)).json;
  }

  async function made(path: string, body: Values): Promise<Values> {
    const { status, json } = await send(ann, 'POST', path, body);
    expect([status, json]).toEqual([200, json]);
    return json;
  }

  async function patch(person: Person, { name, etag }: Values, change: Values): Promise<Values> {
    const { status, json } = await send(person, 'PATCH', `${name}?updateMask=${Object.keys(change)}`, {
      ...change,
      etag,
    });
    expect([status, json]).toEqual([200, json]);
    return json;
  }

  async function send(person: Person, method: 'GET' | 'POST' | 'PATCH', path: unknown, body?: object) {
    const collection = String(path).split(/[/?]/)[0];
    const { service } = Object.values(resources).find(({ plural }) => plural === collection) ?? {};
    const answer = await world.app.inject({
      method,
      url: `/api/${service}/v1alpha1/${path}`,
      headers: { authorization: `Bearer ${person.token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }
});

function firsts(fields: Record<string, readonly unknown[]>): Values {
  return Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first]));
}
