import { editingMs } from '@potluck/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../store/store.ts';
import { type Followed, follow } from '../../testing/follow.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aRecipe,
  forUser,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let store: Store;
  let home: Household;
  let recipe: string;
  beforeEach(async () => {
    store = await open();
    home = await openHousehold(store);
    const { ann, bob } = home;
    recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_WRITE');
  });
  afterEach(() => {
    vi.useRealTimers();
    return home.close();
  });

  const announce = ({ client }: Person, resource: string, editing = true) =>
    client.editor.announce({ resource, editing });
  const othersFor = async (person: Person, resource = recipe) =>
    (await announce(person, resource)).editors.map(({ title }) => title);

  test('people who edit the same recipe see each other until they stop', async () => {
    const { ann, bob } = home;
    expect(await othersFor(ann)).toEqual([]);
    const { editors } = await announce(bob, recipe);
    expect(editors).toEqual([{ person: ann.user, title: 'Ann', imageUri: '' }]);
    expect(await othersFor(ann)).toEqual(['Bob']);
    await announce(bob, recipe, false);
    expect(await othersFor(ann)).toEqual([]);
    expect(await othersFor(ann, await aRecipe(ann))).toEqual([]);
  });

  test('an announcement that is not repeated expires', async () => {
    const { ann, bob } = home;
    vi.useFakeTimers({ toFake: ['Date'] });
    await announce(bob, recipe);
    vi.setSystemTime(Date.now() + editingMs - 1000);
    expect(await othersFor(ann)).toEqual(['Bob']);
    vi.setSystemTime(Date.now() + 2000);
    expect(await othersFor(ann)).toEqual([]);
  });

  test('the editors of an event are those of its calendar', async () => {
    const { ann, bob } = home;
    const { name: parent } = await ann.client.calendar.create({ calendar: { title: 'Meals', visibility } });
    const grant = await ann.client.calendarAccess.create({ parent, calendarAccess: forUser(bob) });
    await bob.client.calendarAccess.accept({ name: grant.name });
    const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
    const { name } = await ann.client.event.create({ parent, event: { title: 'Dinner', ...times } });
    await announce(ann, name);
    expect(await othersFor(bob, name)).toEqual(['Ann']);
    expect(await othersFor(bob, parent)).toEqual([]);
  });

  test('people who may not change it neither announce nor learn who is editing', async () => {
    const { ann, dan } = home;
    const shared = await aRecipe(ann, 'PUBLIC');
    await announce(ann, shared);
    expect(await refusal(announce(dan, shared))).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await refusal(announce(dan, recipe))).toMatchObject({ code: 'NOT_FOUND' });
    for (const name of ['', 'nothing', ann.user, `${recipe}/accesses/1`, `${ann.user}/${recipe}`])
      expect(await refusal(announce(ann, name))).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('others who may change it hear of a start and an end, and not of repetitions', async () => {
    const { ann, bob, dan } = home;
    const shared = await aRecipe(ann, 'PUBLIC');
    await shareRecipe({ owner: ann, friend: bob, recipe: shared }, 'PERMISSION_LEVEL_WRITE');
    await home.app.listen({ host: '127.0.0.1', port: 0 });
    const streams = await Promise.all([bob, dan].map(({ token }) => follow(home.app, { token })));
    for (const editing of [true, true, true, false, false]) await announce(ann, shared, editing);
    const notice = { name: shared, parent: '', type: 'editor', kind: 'update' };
    expect(await heard(streams)).toEqual([[notice, notice], []]);
    for (const stream of streams) stream.leave();
  });

  /** What the streams brought, once a later change of everybody's has arrived. */
  async function heard(streams: Followed[]) {
    await home.ann.client.user.update({ user: { name: home.ann.user, bio: crypto.randomUUID() } });
    const { revision } = await store.db
      .selectFrom('change')
      .select(({ fn }) => fn.max('revision').as('revision'))
      .executeTakeFirstOrThrow();
    await Promise.all(streams.map(stream => stream.settled(Number(revision))));
    return streams.map(({ events }) =>
      events.map(({ notice }) => notice).filter(({ type }) => type === 'editor'),
    );
  }
});
