import { dayMs, hourMs } from '@potluck/contract/durations';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findAccounts } from '../../policy/accounts.ts';
import type { Store } from '../../store/store.ts';
import { copyRows } from '../../testing/copy-rows.ts';
import { bellOf, notificationsDelivered } from '../../testing/notified.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  befriend,
  forUser,
  type Household,
  openHousehold,
} from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';
import { latestCookings } from './friends-cookings.ts';
import { openItems } from './open-list-items.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const midnight = Math.floor(Date.now() / dayMs) * dayMs;
const at = (hours: number) => new Date(midnight + hours * hourMs).toISOString();
const titlesOf = (some: { title: string }[]) => some.map(({ title }) => title).toSorted();
const window = { startTime: at(0), endTime: at(24 * 14) };

function todayOf({ client }: Person, range = window) {
  return client.home.today({ name: 'home', ...range });
}

async function aCalendar({ client }: Person): Promise<string> {
  return (await client.calendar.create({ calendar: { title: 'Home', visibility } })).name;
}

async function aList({ client }: Person, title: string, items: object[]): Promise<string> {
  const { name } = await client.list.create({ list: { title, visibility, timeZone: 'UTC' } });
  for (const item of items) await client.listItem.create({ parent: name, listItem: item as never });
  return name;
}

eachEngine((open, engine) => {
  let home: Household;
  beforeEach(async () => {
    home = await openHousehold(await open());
    return () => home.close();
  });

  test('a day without anything is empty', async () => {
    expect(await todayOf(home.ann)).toEqual({
      occurrences: [],
      notifications: [],
      shopping: [],
      chores: [],
      cookings: [],
    });
  });

  test('occurrences are those of the window, as expand gives them', async () => {
    const { ann } = home;
    const parent = await aCalendar(ann);
    const add = (title: string, start: number) =>
      ann.client.event.create({ parent, event: { title, startTime: at(start), endTime: at(start + 1) } });
    await add('Yesterday', -5);
    const { name } = await add('Dinner', 19);
    await ann.client.eventRecipe.create({ parent: name, eventRecipe: { title: 'Soup' } });
    await add('Next month', 24 * 30);
    const { occurrences } = await todayOf(ann);
    expect(occurrences.map(({ title }) => title)).toEqual(['Dinner']);
    expect(occurrences[0]?.dishes.map(({ title }) => title)).toEqual(['Soup']);
    const expanded = await ann.client.event.expand({ parent: 'calendars/-', ...window });
    expect(occurrences).toEqual(expanded.occurrences);
  });

  test('invitations show until they are answered, and those to past events never', async () => {
    const { ann, bob } = home;
    const parent = await aCalendar(bob);
    const invite = async (title: string, start: number) => {
      const event = { title, startTime: at(start), endTime: at(start + 1) };
      const { name } = await bob.client.event.create({ parent, event });
      await bob.client.attendee.create({ parent: name, attendee: { person: ann.user } });
      return name;
    };
    const brunch = await invite('Brunch', 24 * 5);
    await invite('Long ago', -24 * 5);
    const recipe = { title: 'Pie', visibility } as const;
    const { name: pie } = await bob.client.recipe.create({ recipe });
    const grant = await bob.client.recipeAccess.create({ parent: pie, recipeAccess: forUser(ann) });
    await notificationsDelivered(home.context.store);
    const titles = async () => (await todayOf(ann)).notifications.map(({ title }) => title).toSorted();
    expect(await titles()).toEqual(['Brunch', 'Pie']);
    await ann.client.event.respond({ name: brunch, response: 'DECLINED' });
    await ann.client.recipeAccess.accept({ name: grant.name });
    expect(await titles()).toEqual([]);
  });

  test('neither answered invitations nor one person’s many open ones hide what waits for an answer', async () => {
    const { ann, bob, cat } = home;
    const { store } = home.context;
    await befriend(ann, cat);
    const parent = await aCalendar(cat);
    const event = { title: 'Brunch', startTime: at(24 * 5), endTime: at(24 * 5 + 1) };
    const { name } = await cat.client.event.create({ parent, event });
    await cat.client.attendee.create({ parent: name, attendee: { person: ann.user } });
    const recipe = { title: 'Pie', visibility } as const;
    const { name: pie } = await bob.client.recipe.create({ recipe });
    const grant = await bob.client.recipeAccess.create({ parent: pie, recipeAccess: forUser(ann) });
    await notificationsDelivered(store);
    const { notifications } = await todayOf(ann);
    const offered = notifications.find(({ title }) => title === 'Pie')?.name ?? '';
    const newer = { update_time: () => sql`${Date.now() + hourMs}` };
    const changes = { ...newer, group_key: (number: RawBuilder<string>) => number };
    await copyRows(store.db, { table: 'notification', name: offered, count: 250, changes });
    const titles = async () => (await todayOf(ann)).notifications.map(({ title }) => title);
    expect(await titles()).toEqual([...Array(19).fill('Pie'), 'Brunch']);
    await ann.client.recipeAccess.accept({ name: grant.name });
    expect(await titles()).toEqual(['Brunch']);
  });

  test('what waits is what the notifications themselves say, for series, circles and single answers', async () => {
    const { ann, bob } = home;
    const { store } = home.context;
    const parent = await aCalendar(bob);
    const circle = await aCircle(bob);
    await addMember({ owner: bob, friend: ann, circle }, 'PERMISSION_LEVEL_READ');
    const invite = async (title: string, attendee: object, recurrenceRule = '') => {
      const event = { title, startTime: at(72), endTime: at(73), recurrenceRule };
      const { name } = await bob.client.event.create({ parent, event });
      await bob.client.attendee.create({ parent: name, attendee });
      return name;
    };
    const person = { person: ann.user };
    const daily = 'FREQ=DAILY;COUNT=9';
    const third = { originalStartTime: at(96) };
    const all = [person, { circle }, { ...person, ...third }, { circle, ...third }];
    for (const [number, attendee] of all.entries())
      for (const [rule, answer] of [
        ...(number < 2 ? [['', 'NONE'] as const, ['', 'ALL'] as const] : []),
        ...(['NONE', 'ALL', 'ONE'] as const).map(each => [daily, each] as const),
      ]) {
        const name = await invite(`${number} ${rule && 'series'} ${answer}`, attendee, rule);
        const of = answer === 'ONE' || number > 1 ? third : {};
        if (answer !== 'NONE') await ann.client.event.respond({ name, response: 'ACCEPTED', ...of });
        await apart(store);
      }
    const bell = await bellOf(ann);
    const waiting = bell.filter(
      ({ kind, data }) => kind === 'EVENT_INVITED' && data.response === 'NEEDS_ACTION',
    );
    expect(titlesOf((await todayOf(ann)).notifications)).toEqual(titlesOf(waiting));
    expect(waiting.length).toBeGreaterThan(4);
    expect(waiting.length).toBeLessThan(bell.length);
  });

  test('a date poll waits for times, until somebody gives them, declines or closes the poll', async () => {
    const { ann, bob } = home;
    const { store } = home.context;
    const parent = await aCalendar(bob);
    const proposedTimes = [{ startTime: at(72), endTime: at(73) }];
    const timeAnswers = [{ startTime: at(72), answer: 'NO' as const }];
    const pollClosed = { pollClosed: true };
    const steps: Record<string, (name: string) => Promise<unknown>> = {
      open: async () => undefined,
      accepted: name => ann.client.event.respond({ name, response: 'ACCEPTED' }),
      declined: name => ann.client.event.respond({ name, response: 'DECLINED' }),
      answered: name => ann.client.event.answerTimes({ name, timeAnswers }),
      closed: name => bob.client.event.update({ event: { name, ...pollClosed }, updateMask: 'pollClosed' }),
    };
    for (const [title, step] of Object.entries(steps)) {
      const { name } = await bob.client.event.create({ parent, event: { title, proposedTimes } });
      await bob.client.attendee.create({ parent: name, attendee: { person: ann.user } });
      await step(name);
      await apart(store);
    }
    const waiting = (await bellOf(ann)).filter(({ data }) => data.response === 'NEEDS_ACTION');
    expect(titlesOf(waiting)).toEqual(['accepted', 'open']);
    expect(titlesOf((await todayOf(ann)).notifications)).toEqual(['accepted', 'open']);
  });

  test('an invitation waits until the series ends, or the only occurrence to which it is', async () => {
    const { ann, bob } = home;
    const { store } = home.context;
    const parent = await aCalendar(bob);
    const series = { startTime: at(24), endTime: at(25), recurrenceRule: 'FREQ=DAILY;COUNT=9' };
    for (const [title, originalStartTime] of [
      ['Whole', null],
      ['Early', at(48)],
      ['Late', at(24 * 8)],
    ] as const) {
      const { name } = await bob.client.event.create({ parent, event: { title, ...series } });
      const attendee = { person: ann.user, originalStartTime };
      await bob.client.attendee.create({ parent: name, attendee });
      await apart(store);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(24 * 5)) });
    onTestFinished(() => void vi.useRealTimers());
    const waiting = (await bellOf(ann)).filter(({ data }) => data.response === 'NEEDS_ACTION');
    expect(titlesOf(waiting)).toEqual(['Late', 'Whole']);
    expect(titlesOf((await todayOf(ann)).notifications)).toEqual(['Late', 'Whole']);
  });

  /** Delivers notifications, and keeps later ones from joining them. */
  async function apart(store: Store): Promise<void> {
    await notificationsDelivered(store);
    await store.db
      .updateTable('notification')
      .set({ group_key: sql.ref('name') })
      .execute();
  }

  describe('lists', () => {
    test('a list of food is for shopping, one of other things is not', async () => {
      const { ann } = home;
      await aList(ann, 'Packing', [{ title: 'Passport' }, { title: 'Tent' }]);
      const food = ['Milk', 'Bread', 'Eggs', 'Butter', 'Apples', 'Rice', 'A surprise'];
      const list = await aList(
        ann,
        'Weekly shop',
        food.map(title => ({ title })),
      );
      const { shopping } = await todayOf(ann);
      expect(shopping.map(each => each.title)).toEqual(['Weekly shop']);
      const [weekly] = shopping;
      expect(weekly).toMatchObject({
        list,
        openItemCount: 7,
        access: { effectiveLevel: 'PERMISSION_LEVEL_ADMIN' },
      });
      expect(weekly?.items.map(({ title }) => title)).toEqual(food.slice(0, 5));
      const [milk] = weekly?.items ?? [];
      expect(await ann.client.listItem.get({ name: milk?.name ?? '' })).toEqual(milk);
      await ann.client.listItemCompletion.create({ parent: milk?.name ?? '', listItemCompletion: {} });
      const after = (await todayOf(ann)).shopping[0];
      expect([after?.openItemCount, after?.items[0]?.title]).toEqual([6, 'Bread']);
    });

    test('chores are the open items due before the end, the earliest first', async () => {
      const { ann } = home;
      const day = (days: number) => at(24 * days).slice(0, 10);
      await aList(ann, 'Chores', [
        { title: 'Later', dueDay: day(20) },
        { title: 'Counters', dueDay: day(0) },
        { title: 'Bins', dueDay: day(-1), recurrenceRule: 'FREQ=DAILY' },
        { title: 'Someday' },
      ]);
      const due = async () =>
        (await todayOf(ann)).chores.map(({ item, listTitle }) => [listTitle, item.title]);
      expect(await due()).toEqual([
        ['Chores', 'Bins'],
        ['Chores', 'Counters'],
      ]);
      const [bins] = (await todayOf(ann)).chores;
      await ann.client.listItemCompletion.create({ parent: bins?.item.name ?? '', listItemCompletion: {} });
      expect(await due()).toEqual([['Chores', 'Counters']]);
    });

    test('repeating items without a due day are chores, except on a shopping list', async () => {
      const { ann } = home;
      const weekly = { recurrenceRule: 'FREQ=WEEKLY' };
      await aList(ann, 'Home', [
        { title: 'Empty the dishwasher', ...weekly },
        { title: 'Wipe the milk shelf', ...weekly },
        { title: 'Bins', dueDay: at(0).slice(0, 10) },
        { title: 'Butter' },
      ]);
      await aList(ann, 'Prizes', [{ title: 'Bake bread', points: 5 }]);
      await aList(ann, 'Weekly shop', [{ title: 'Milk', ...weekly }, { title: 'Bread' }]);
      const { shopping, chores } = await todayOf(ann);
      expect(shopping.map(({ title, items }) => [title, ...items.map(item => item.title)])).toEqual([
        ['Weekly shop', 'Milk', 'Bread'],
      ]);
      expect(chores.map(({ item }) => item.title).toSorted()).toEqual([
        'Bins',
        'Empty the dishwasher',
        'Wipe the milk shelf',
      ]);
      expect(chores[0]?.item.title).toBe('Bins');
    });

    test('lists that somebody only offers, and public lists of strangers, do not count', async () => {
      const { ann, bob, dan } = home;
      const list = await aList(bob, 'Bob’s shop', [
        { title: 'Milk' },
        { title: 'Bins', dueDay: at(0).slice(0, 10) },
      ]);
      await dan.client.list.create({ list: { title: 'Public', visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
      const grant = await bob.client.listAccess.create({
        parent: list,
        listAccess: forUser(ann, 'PERMISSION_LEVEL_READ'),
      });
      const both = async () => {
        const { shopping, chores } = await todayOf(ann);
        return [shopping.length, chores.length];
      };
      expect(await both()).toEqual([0, 0]);
      await ann.client.listAccess.accept({ name: grant.name });
      expect(await both()).toEqual([1, 1]);
      expect((await todayOf(ann)).shopping[0]?.access?.effectiveLevel).toBe('PERMISSION_LEVEL_READ');
    });
  });

  describe('cookings', () => {
    async function cooked(cook: Person, recipe: string, hours: number, stars = 0) {
      await cook.client.cooking.create({ parent: recipe, cooking: { cookTime: at(hours), stars } });
    }

    test('friends’ cookings of recipes that the caller has access to show once each, newest first', async () => {
      const { ann, bob } = home;
      const create = async (title: string, level: 'PRIVATE' | 'PUBLIC' | 'RESTRICTED', { client } = bob) =>
        (await client.recipe.create({ recipe: { title, visibility: `VISIBILITY_LEVEL_${level}` } })).name;
      const [pie, secret, open, old] = [
        await create('Pie', 'RESTRICTED'),
        await create('Secret', 'PRIVATE'),
        await create('Stranger’s', 'PUBLIC', home.dan),
        await create('Old', 'RESTRICTED'),
      ];
      await cooked(bob, pie, -30, 3);
      await cooked(bob, pie, -6, 5);
      await cooked(bob, secret, -5);
      await cooked(bob, open, -4);
      await cooked(bob, old, -24 * 30);
      const { cookings } = await todayOf(ann);
      expect(cookings.map(({ title, stars, cook }) => [title, stars, cook.givenName])).toEqual([
        ['Pie', 5, 'Bob'],
      ]);
      // Dan is nobody’s friend, and the cook does not see their own.
      for (const person of [home.dan, bob]) expect((await todayOf(person)).cookings).toEqual([]);
    });

    test('a friend with hundreds of cookings of hidden recipes does not hide those of others', async () => {
      const { ann, bob, cat } = home;
      await befriend(ann, cat);
      const create = async ({ client }: Person, level: 'PRIVATE' | 'RESTRICTED') =>
        (await client.recipe.create({ recipe: { title: 'Stew', visibility: `VISIBILITY_LEVEL_${level}` } }))
          .name;
      await cooked(cat, await create(cat, 'RESTRICTED'), -30);
      await cooked(bob, await create(bob, 'PRIVATE'), -5);
      const { db } = home.context.store;
      const row = await db
        .selectFrom('cooking')
        .selectAll()
        .where('creator', '=', bob.user)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: 300 }, (_, at) => ({ ...row, name: `${row.name}-${at}` }));
      for (let at = 0; at < copies.length; at += 50)
        await db
          .insertInto('cooking')
          .values(copies.slice(at, at + 50))
          .execute();
      expect((await todayOf(ann)).cookings.map(({ cook }) => cook.givenName)).toEqual(['Cat']);
    });

    test('fellow members of a circle count as friends do', async () => {
      const { ann, cat } = home;
      await befriend(ann, cat);
      const { name: circle } = await ann.client.circle.create({ circle: { title: 'Number 12', visibility } });
      await addMember({ owner: ann, friend: cat, circle }, 'PERMISSION_LEVEL_WRITE');
      const { accesses } = await cat.client.userAccess.list({ parent: cat.user });
      for (const { name } of accesses) await cat.client.userAccess.delete({ name });
      const { name } = await cat.client.recipe.create({
        recipe: { title: 'Stew', visibility },
        parent: circle,
      });
      await cooked(cat, name, -3);
      expect((await todayOf(ann)).cookings.map(({ title }) => title)).toEqual(['Stew']);
    });
  });

  test('a window that is empty or too long is refused', async () => {
    for (const endTime of [at(0), at(24 * 32)])
      await expect(todayOf(home.ann, { startTime: at(0), endTime })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
      });
  });

  test('access keys cannot read it', async () => {
    const key = await home.ann.client.accessKey.create({
      parent: home.ann.user,
      accessKey: { title: 'Script' },
    });
    const url = `/api/users/v1alpha1/home:today?startTime=${window.startTime}&endTime=${window.endTime}`;
    const headers = { authorization: `Bearer ${key.unencryptedAccessKey}` };
    expect((await home.app.inject({ url, headers })).statusCode).toBe(403);
  });

  test('indexes answer its own queries, without reading completed items', async () => {
    const { store } = home.context;
    const open = await planOf(sql`${openItems(store, ['lists/1', 'lists/2'])}`);
    expect(open).toMatch(/list_item_open/);
    expect(open).toMatch(/list_item_reopening/);
    const accounts = await findAccounts(store, { user: home.ann.user });
    const cookings = await planOf(latestCookings({ accounts, user: home.ann.user, since: 0 }));
    expect(cookings).toMatch(/cooking_creator_latest/);
    for (const plan of [open, cookings])
      expect(plan).not.toMatch(/Seq Scan on (list_item|cooking)|SCAN (i|cooking)\b/);

    function planOf(query: ReturnType<typeof sql>): Promise<string> {
      return store.db.transaction().execute(async tx => {
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
        const explain = sql.raw(engine === 'postgres' ? 'explain' : 'explain query plan');
        return JSON.stringify((await sql`${explain} ${query}`.execute(tx)).rows);
      });
    }
  });
});
