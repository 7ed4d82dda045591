import { setTimeout as pause } from 'node:timers/promises';
import { maxStreamsPerPerson } from '@potluck/contract/changes';
import { secondMs } from '@potluck/contract/durations';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endAllSessions } from '../sign-in/sessions.ts';
import { clearChanges, logChange, revisionRange } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type Followed, follow } from '../testing/follow.ts';
import { aLink } from '../testing/links.ts';
import { notificationsDelivered } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  befriend,
  forCircle,
  type Household,
  openHousehold,
  shareRecipe,
} from '../testing/sharing/share.ts';
import { openWorld, type Person } from '../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';

anyEngine((open, engine) => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    // Otherwise the changes of their friendships would arrive in between.
    await notificationsDelivered(store);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    return () => world.close();
  });

  const followAs = ({ token }: Person, lastEventId?: string) =>
    follow(world.app, { token, ...(lastEventId !== undefined && { lastEventId }) });

  /** Everybody sees every profile: once a profile change arrives, all earlier changes have arrived. */
  async function settle(...streams: Followed[]) {
    await world.dan.client.user.update({ user: { name: world.dan.user, bio: crypto.randomUUID() } });
    // Meanwhile, new notifications are sent to their owner only.
    const { revision } = await store.db
      .selectFrom('change')
      .select(({ fn }) => fn.max('revision').as('revision'))
      .where('resource', '=', world.dan.user)
      .executeTakeFirstOrThrow();
    await Promise.all(streams.map(stream => stream.settled(Number(revision))));
    return streams.map(({ events }) =>
      events.map(lineOf).filter(each => each !== `user update ${world.dan.user}`),
    );
  }

  function lineOf({ event, notice: { type, kind, name } }: Followed['events'][number]): string {
    return event === 'change' ? `${type} ${kind} ${name}`.trim() : event;
  }

  /** Apps that listen from now on look for changes after commits, and when the test lets a second pass. */
  function stopSeconds(): void {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  function retitle({ client }: Person, name: string) {
    return client.recipe.update({ recipe: { name, title: 'Stew' } });
  }

  test('a recipe change sends a notice before a second passes, only to people who see the recipe', async () => {
    const { ann, bob, dan } = world;
    const name = await aRecipe(ann, 'RESTRICTED');
    // Without seconds, only the commit can cause the notice.
    stopSeconds();
    const timeless = await openWorld(store);
    await timeless.app.listen({ port: 0, host: '127.0.0.1' });
    const [atBob, atDan] = [await follow(timeless.app, bob), await follow(timeless.app, dan)];
    await retitle(ann, name);
    while (atBob.events.length === 0) await pause(1);
    const { newest } = await revisionRange(store.db);
    expect(atBob.events).toEqual([
      { id: String(newest), event: 'change', notice: { name, parent: '', type: 'recipe', kind: 'update' } },
    ]);
    expect(await settle(atBob, atDan)).toEqual([[`recipe update ${name}`], []]);
    await timeless.close();
  });

  test('a stream resumes after the last event that was read', async () => {
    const { ann, bob } = world;
    const name = await aRecipe(ann, 'PUBLIC');
    const first = await followAs(bob);
    first.leave();
    await retitle(ann, name);
    const hidden = await aRecipe(ann, 'HIDDEN');
    await retitle(ann, hidden);
    await ann.client.recipe.delete({ name });
    const other = await aRecipe(ann, 'PUBLIC');
    const second = await followAs(bob, first.lastId());
    expect(second.events.map(lineOf)).toEqual(['recipe delete', `recipe create ${other}`]);
    const third = await followAs(bob, second.lastId());
    expect(third.events).toEqual([]);
  });

  test('the token check returns a cursor from which a stream misses no later change', async () => {
    const { ann, bob } = world;
    const name = await aRecipe(ann, 'RESTRICTED');
    const headers = { authorization: `Bearer ${bob.token}` };
    const { changeId } = (await world.app.inject({ url: '/api/auth/check/token', headers })).json();
    await retitle(ann, name);
    expect(await settle(await followAs(bob, changeId))).toEqual([[`recipe update ${name}`]]);
  });

  test('the token check answers additional requests like separate ones, and omits rejected ones', async () => {
    const { ann, bob } = world;
    const hidden = await aRecipe(ann);
    const shown = await aRecipe(bob, 'RESTRICTED');
    const headers = { authorization: `Bearer ${bob.token}` };
    const heardBy = async (...paths: string[]) => {
      const also = new URLSearchParams(paths.map(path => ['also', path]));
      return (await world.app.inject({ url: `/api/auth/check/token?${also}`, headers })).json();
    };
    const meals = '/api/meals/v1alpha1/';
    const { userId, answers } = await heardBy(
      '/api/users/v1alpha1/users/{user}/settings',
      `${meals}${hidden}`,
      `${meals}recipes?pageSize=5&filter=state+%3D+200&readMask=name`,
    );
    expect(answers).toEqual({
      [`/api/users/v1alpha1/users/${userId}/settings`]: expect.objectContaining({ locale: '' }),
      [`${meals}recipes?pageSize=5&filter=state+%3D+200&readMask=name`]: {
        recipes: [{ name: shown }],
        nextPageToken: '',
      },
    });
    // Rejects streams, which would not end, and paths outside the API.
    for (const path of ['/api/changes/v1alpha1/changes:watch', '/healthz', 'https://example.com/'])
      expect((await heardBy(path)).answers).toBeUndefined();
  });

  test('a stream without a last event starts with the next change', async () => {
    await aRecipe(world.ann, 'PUBLIC');
    const stream = await followAs(world.bob);
    expect(stream.events).toEqual([]);
    expect(Number(stream.lastId())).toBe((await revisionRange(store.db)).newest);
  });

  test('people who lose access get a notice without a name, and none after it', async () => {
    const { ann, bob, cat } = world;
    const held = await aRecipe(ann);
    const grant = await shareRecipe({ owner: ann, friend: bob, recipe: held }, READ);
    const narrowed = await aRecipe(ann, 'RESTRICTED');
    const deleted = await aRecipe(ann, 'RESTRICTED');
    const [atBob, atCat] = [await followAs(bob), await followAs(cat)];
    await ann.client.recipeAccess.delete({ name: grant });
    await ann.client.recipe.update({
      recipe: { name: narrowed, visibility: 'VISIBILITY_LEVEL_HIDDEN' },
    });
    await ann.client.recipe.delete({ name: deleted });
    await retitle(ann, held);
    await retitle(ann, narrowed);
    expect(await settle(atBob, atCat)).toEqual([
      ['recipeAccess delete', 'recipe update', 'recipe delete'],
      [],
    ]);
    expect(atBob.events.some(({ notice }) => /recipes/.test(JSON.stringify(notice)))).toBe(false);
  });

  test('an invitation sends a notice to its recipient, and to people who see all grants', async () => {
    const { ann, bob, cat } = world;
    const recipe = await aRecipe(ann);
    const streams = [await followAs(ann), await followAs(bob), await followAs(cat)];
    const { name } = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: { recipient: { user: { name: bob.user } }, level: READ },
    });
    const heard = [`recipeAccess create ${name}`];
    expect(await settle(...streams)).toEqual([heard, heard, []]);
  });

  test('a grant to a circle sends its members a notice, and so do changes of the granted resource', async () => {
    const { ann, bob, cat } = world;
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, READ);
    const recipe = await aRecipe(ann);
    const [atBob, atCat] = [await followAs(bob), await followAs(cat)];
    const { name } = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forCircle(circle, READ),
    });
    await retitle(ann, recipe);
    expect(await settle(atBob, atCat)).toEqual([
      [`recipeAccess create ${name}`, `recipe update ${recipe}`],
      [],
    ]);
  });

  test('joining or leaving a circle or changing level in it, or a new friendship, sends a reset', async () => {
    const { ann, bob, cat, dan } = world;
    const circle = await aCircle(ann);
    const stream = await followAs(bob);
    const resets = async () => (await settle(stream))[0]?.filter(each => each === 'reset').length;
    const membership = await addMember({ owner: ann, friend: bob, circle }, READ);
    expect(await resets()).toBe(1);
    await ann.client.circleAccess.update({
      circleAccess: { name: membership, level: 'PERMISSION_LEVEL_WRITE' },
    });
    expect(await resets()).toBe(2);
    const held = await ann.client.recipe.create({
      parent: circle,
      recipe: { title: 'Held', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    await ann.client.circleAccess.delete({ name: membership });
    await retitle(ann, held.name);
    expect(await resets()).toBe(3);
    expect((await settle(stream))[0]?.at(-1)).toBe('reset');
    await befriend(dan, bob);
    expect(await resets()).toBe(4);
    expect(await settle(await followAs(cat))).toEqual([[]]);
  });

  test('deleting a circle sends its members a reset, even if they reconnect later', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, READ);
    const [live, later] = [await followAs(bob), await followAs(bob)];
    later.leave();
    await ann.client.circle.delete({ name: circle });
    expect(await settle(live)).toEqual([['reset']]);
    expect((await followAs(bob, later.lastId())).events.map(lineOf)).toEqual(['reset']);
  });

  test('a change of a child resource sends notices to people who can read its parent', async () => {
    const { ann, bob, cat } = world;
    const parent = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe: parent }, READ);
    await ann.client.recipeAccess.create({
      parent,
      recipeAccess: {
        recipient: { circle: { name: await aCircle(ann) } },
        level: READ,
      },
    });
    const streams = [await followAs(bob), await followAs(cat)];
    const record = { resource: `${parent}/parts/1`, parent, type: 'part', actor: ann.user } as const;
    await store.transact(tx => logChange(tx, { ...record, kind: 'create' }));
    expect(await settle(...streams)).toEqual([[`part create ${parent}/parts/1`], []]);
    expect(streams[0]?.events[0]?.notice.parent).toBe(parent);
  });

  test('a link, its uses and its end send notices only to people who may share the resource', async () => {
    const { ann, bob, cat, dan } = world;
    const recipe = await aRecipe(ann, 'PUBLIC');
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_WRITE');
    const [atAnn, ...others] = [await followAs(ann), await followAs(bob), await followAs(cat)];
    const { name, secret } = await aLink(ann, recipe, { level: READ });
    await dan.client.link.accept({ secret });
    await ann.client.recipeLink.delete({ name });
    const own = await aLink(ann, ann.user);
    const [heard = [], ...toOthers] = await settle(atAnn, ...others);
    const links = ['create', 'update', 'update'].map(kind => `recipeLink ${kind} ${name}`);
    expect(heard.filter(each => each.includes('Link'))).toEqual([...links, `userLink create ${own.name}`]);
    for (const notices of toOthers) expect(notices.filter(each => /link/i.test(each))).toEqual([]);
  });

  test('a change of settings sends a notice only to their owner', async () => {
    const { ann, bob } = world;
    const streams = [await followAs(ann), await followAs(bob)];
    const name = `${ann.user}/settings`;
    await ann.client.userSettings.update({ userSettings: { name, timeZone: 'Europe/Vienna' } });
    expect(await settle(...streams)).toEqual([[`userSettings update ${name}`], []]);
  });

  test('a favorite sends a notice to all devices of its owner, and to no one else', async () => {
    const { ann, bob } = world;
    const name = await aRecipe(ann, 'PUBLIC');
    const streams = [await followAs(bob), await followAs(bob), await followAs(ann)];
    await bob.client.recipe.favorite({ name });
    await bob.client.recipe.favorite({ name });
    await bob.client.recipe.unfavorite({ name });
    await bob.client.user.favorite({ name: ann.user });
    const heard = [`recipe mark ${name}`, `recipe mark ${name}`, `user mark ${ann.user}`];
    expect(await settle(...streams)).toEqual([heard, heard, []]);
  });

  test('a favorite on a resource that has since become hidden sends no notice', async () => {
    const { ann, bob } = world;
    const name = await aRecipe(ann, 'PUBLIC');
    const stream = await followAs(bob);
    stream.leave();
    await bob.client.recipe.favorite({ name });
    await ann.client.recipe.update({ recipe: { name, visibility: 'VISIBILITY_LEVEL_HIDDEN' } });
    expect((await followAs(bob, stream.lastId())).events.map(lineOf)).toEqual(['recipe update']);
  });

  test('a reader whose cursor is outside the log, or too far behind, gets a reset', async () => {
    const { ann, bob } = world;
    const name = await aRecipe(ann, 'PUBLIC');
    const stream = await followAs(bob);
    stream.leave();
    const from = stream.lastId();
    await retitle(ann, name);
    await retitle(ann, name);
    await clearChanges(store.db, Date.now() + 1);
    const { newest } = await revisionRange(store.db);
    const cleared = await followAs(bob, from);
    expect(cleared.events.map(lineOf)).toEqual(['reset']);
    expect(cleared.lastId()).toBe(String(newest));
    expect((await followAs(bob, String(newest + 1))).events.map(lineOf)).toEqual(['reset']);
    const record = { resource: name, parent: null, type: 'recipe', kind: 'update', actor: null } as const;
    await store.transact(tx => logChange(tx, ...Array.from({ length: 1001 }, () => record)));
    expect((await followAs(bob, String(newest))).events.map(lineOf)).toEqual(['reset']);
    expect((await followAs(bob, String(newest + 1))).events).toHaveLength(1000);
  });

  test('the end of a session ends its streams within seconds', { timeout: 15_000 }, async () => {
    const { ann, bob } = world;
    const [ended, other] = [await followAs(bob), await followAs(ann)];
    await endAllSessions(store, bob.user);
    await ended.ended;
    expect((await followAs(bob)).status).toBe(401);
    await aRecipe(ann);
    expect((await settle(other))[0]).toHaveLength(1);
  });

  test('a shutdown ends streams without waiting for their readers', async () => {
    const stream = await followAs(world.ann);
    // A shutdown that waits for something to time out never ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await world.app.close();
    await stream.ended;
  });

  test('streams per person are limited, and closing one makes room', async () => {
    const streams = await Promise.all(Array.from({ length: maxStreamsPerPerson }, () => followAs(world.ann)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await followAs(world.ann)).status).toBe(429);
    expect((await followAs(world.bob)).status).toBe(200);
    streams[0]?.leave();
    let status = 429;
    for (let tries = 0; status === 429 && tries < 100; tries++) status = (await followAs(world.ann)).status;
    expect(status).toBe(200);
  });

  test.each([
    ['nobody', '', undefined, 401],
    ['a token that is none', 'potluck_session_nonsense', undefined, 401],
    ['an id that is no event’s', undefined, 'yesterday', 400],
    ['an id below zero', undefined, '-1', 400],
  ])('%s is rejected', async (_, token, lastEventId, status) => {
    const headers = { token: token ?? world.ann.token, ...(lastEventId !== undefined && { lastEventId }) };
    expect((await follow(world.app, headers)).status).toBe(status);
  });

  test('a change in one process sends a notice from another when the next second begins', async () => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const [here, there] = await Promise.all([open(config), open(config)]);
    const writing = await openWorld(here);
    const telling = await openWorld(there);
    const ann = await writing.person('Ann');
    const bob = await telling.person('Bob');
    stopSeconds();
    await telling.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await follow(telling.app, { token: bob.token });
    const name = await aRecipe(ann, 'PUBLIC');
    vi.advanceTimersByTime(secondMs);
    while (stream.events.length === 0) await pause(1);
    expect(stream.events.map(lineOf)).toEqual([`recipe create ${name}`]);
    await telling.close();
    await writing.close();
  });
});
