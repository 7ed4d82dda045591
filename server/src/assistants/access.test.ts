import type { KeyScope } from '@potluck/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { addMember, befriend } from '../testing/sharing/share.ts';
import { clientOf, type Person } from '../testing/world.ts';
import { type AssistantWorld, createKey, openAssistantWorld } from './testing/assistant-world.ts';

/** The relations of a person to a list, a calendar and a recipe of Ann’s. */
const relations = [
  ...['stranger', 'friend', 'public', 'invited', 'reader', 'writer', 'admin'],
  ...['circle reader', 'circle writer', 'circle admin', 'other circle', 'owner'],
] as const;
type Relation = (typeof relations)[number];

const scopes: Record<string, (held: Held) => Partial<KeyScope>> = {
  everything: () => ({}),
  'only reading': () => ({ level: 'READ' }),
  planning: () => ({ level: 'PLAN' }),
  'only recipes': () => ({ kinds: ['RECIPE'] }),
  'only lists, to plan': () => ({ kinds: ['LIST'], level: 'PLAN' }),
  'the circle': ({ circle }) => ({ circles: [circle] }),
  'another circle': ({ own }) => ({ circles: [own] }),
};

interface Held {
  /** The circle that holds the things if the relation is through one. */
  circle: string;
  /** A circle of the person’s own. */
  own: string;
  list: string;
  calendar: string;
  event: string;
  recipe: string;
}

const levelOf = {
  reader: 'PERMISSION_LEVEL_READ',
  writer: 'PERMISSION_LEVEL_WRITE',
  admin: 'PERMISSION_LEVEL_ADMIN',
} as const;

anyEngine(open => {
  let world: AssistantWorld;
  const cast = new Map<Relation, { person: Person; held: Held }>();

  beforeAll(async () => {
    world = await openAssistantWorld(await open());
    const ann = await world.person('Ann');
    for (const relation of relations) cast.set(relation, await castFor(ann, relation));
    return () => world.close();
  });

  async function castFor(ann: Person, relation: Relation) {
    const person = relation === 'owner' ? ann : await world.person(relation.replace(' ', ''));
    if (relation !== 'stranger' && relation !== 'owner') await befriend(ann, person);
    const visibility = relation === 'public' ? 'VISIBILITY_LEVEL_PUBLIC' : 'VISIBILITY_LEVEL_PRIVATE';
    const { client } = ann;
    const made = await client.circle.create({
      circle: { title: 'Home', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const circle = made.name;
    const [through, level] = relation.startsWith('circle ') ? [circle, relation.slice(7)] : ['', relation];
    const parent = { ...(through && { parent: through }) };
    const { name: list } = await client.list.create({ ...parent, list: { title: 'Groceries', visibility } });
    const { name: calendar } = await client.calendar.create({
      ...parent,
      calendar: { title: 'Dinners', visibility },
    });
    const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
    const { name: event } = await client.event.create({
      parent: calendar,
      event: { title: 'Feast', ...times },
    });
    const { name: recipe } = await client.recipe.create({ ...parent, recipe: { title: 'Stew', visibility } });
    const granted =
      levelOf[level as keyof typeof levelOf] ?? (relation === 'invited' && 'PERMISSION_LEVEL_READ');
    if (granted && through) await addMember({ owner: ann, friend: person, circle }, granted);
    else if (granted)
      await grantAll(ann, person, {
        list,
        calendar,
        recipe,
        level: granted,
        accepts: relation !== 'invited',
      });
    const own = await person.client.circle.create({
      circle: { title: 'Own', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    // A key can name only circles that its owner sees.
    const seen = through && granted ? circle : relation === 'owner' ? circle : own.name;
    return { person, held: { circle: seen, own: own.name, list, calendar, event, recipe } };
  }

  describe.each(Object.keys(scopes))('with a key for %s', scope => {
    test.each(relations)(
      'assistants of a %s may do exactly what the API allows with the same key',
      async relation => {
        const { person, held } = cast.get(relation) ?? {};
        if (!person || !held) throw new Error(`nobody is cast as ${relation}`);
        const limits = scopes[scope]?.(held) ?? {};
        const { token } = await createKey(person, { ...limits, doors: ['API'] });
        const api = clientOf(world.app, token);
        const assistant = await world.connect(person, limits);
        const { list, calendar, event, recipe } = held;
        const start = '2094-03-07T18:00';
        const times = { startTime: `${start}:00Z`, endTime: '2094-03-07T19:00:00Z' };
        const pairs: Record<string, [viaApi: () => Promise<unknown>, tool: string, input: object]> = {
          'read list': [() => api.listItem.list({ parent: list }), 'get_list', { list }],
          'read event': [() => api.event.get({ name: event }), 'get_event', { event }],
          'read recipe': [() => api.recipe.get({ name: recipe }), 'get_recipe', { recipe }],
          'add item': [
            () => api.listItem.create({ parent: list, listItem: { title: 'Tea' } }),
            'change_list_items',
            { list, add: [{ title: 'Tea' }] },
          ],
          'plan event': [
            () => api.event.create({ parent: calendar, event: { title: 'Soup', ...times } }),
            'plan_events',
            { calendar, events: [{ title: 'Soup', start }] },
          ],
          'change event': [
            () => api.event.editOccurrence({ name: event, scope: 'ALL', event: { location: 'Here' } }),
            'change_event',
            { event, place: 'Here' },
          ],
          'change recipe': [
            () => api.recipe.update({ recipe: { name: recipe, description: 'Good' } }),
            'save_recipe',
            { recipe, description: 'Good' },
          ],
        };
        const outcomes: Record<string, boolean[]> = {};
        for (const [what, [viaApi, tool, input]] of Object.entries(pairs)) {
          const allowed = await viaApi().then(
            () => true,
            () => false,
          );
          const done = await assistant.call(tool, input).then(
            ({ isError }) => !isError,
            () => false,
          );
          outcomes[what] = [allowed, done];
        }
        for (const [what, [allowed, done]] of Object.entries(outcomes))
          expect({ what, done }).toEqual({ what, done: allowed });
        await person.client.accessKey.delete({ name: assistant.key });
      },
    );
  });

  test('a key for one circle never names anything of another', async () => {
    const { person, held } = cast.get('circle writer') ?? {};
    if (!person || !held) throw new Error('nobody is cast');
    const secret = { title: 'Zanzibar', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: calendar } = await person.client.calendar.create({ parent: held.own, calendar: secret });
    const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
    await person.client.event.create({ parent: calendar, event: { title: 'Zanzibar', ...times } });
    await person.client.list.create({ parent: held.own, list: secret });
    await person.client.recipe.create({ recipe: secret });
    const { call } = await world.connect(person, { circles: [held.circle] });
    const calls: [string, object][] = [
      ['get_context', {}],
      ['search', { words: 'Zanzibar' }],
      ['list_events', { from: '2094-03-01', to: '2094-03-20' }],
      ['find_free_times', { from: '2094-03-06', to: '2094-03-07' }],
      ['list_lists', {}],
      ['list_changes', {}],
    ];
    for (const [tool, input] of calls) {
      const { text, isError } = await call(tool, input);
      expect({ tool, isError }).toEqual({ tool, isError: false });
      expect(text).not.toContain('Zanzibar');
      expect(text).not.toContain(held.own);
    }
  });
});

interface Granting {
  list: string;
  calendar: string;
  recipe: string;
  level: (typeof levelOf)[keyof typeof levelOf];
  accepts: boolean;
}

async function grantAll(owner: Person, person: Person, { list, calendar, recipe, level, accepts }: Granting) {
  const recipient = { user: { name: person.user } };
  const grants = [
    ['listAccess', list],
    ['calendarAccess', calendar],
    ['recipeAccess', recipe],
  ] as const;
  for (const [key, parent] of grants) {
    const made = await owner.client.send<{ name: string }>({
      method: 'POST',
      path: `/${{ listAccess: 'lists', calendarAccess: 'calendars', recipeAccess: 'meals' }[key]}/v1alpha1/${parent}/accesses`,
      body: { recipient, level },
    });
    if (accepts) await person.client[key].accept({ name: made.name });
  }
}
