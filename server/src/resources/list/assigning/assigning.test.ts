import { dayMs } from '@potluck/contract/durations';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { notificationsDelivered, wordsOf } from '../../../testing/notified.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  befriend,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  refusal,
} from '../../../testing/sharing/share.ts';
import type { Person } from '../../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const monday = '2026-12-07';
const at = (time: string) => vi.setSystemTime(new Date(time));

eachEngine(open => {
  let store: Store;
  let home: Household;
  let list: string;
  let ofBob: string;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at('2026-12-06T08:00:00Z');
    store = await open();
    home = await openHousehold(store);
    const { ann, bob, cat } = home;
    await befriend(ann, cat);
    ({ name: list } = await ann.client.list.create({
      list: { title: 'Chores', visibility, timeZone: 'UTC' },
    }));
    ofBob = await share(bob);
    await share(cat);
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
  });
  afterEach(() => {
    vi.useRealTimers();
    return home.close();
  });

  async function share({ user, client }: Person) {
    const listAccess = forUser({ user, client } as Person, 'PERMISSION_LEVEL_WRITE');
    const grant = await home.ann.client.listAccess.create({ parent: list, listAccess });
    await client.listAccess.accept({ name: grant.name });
    return grant.name;
  }

  function add(fields: Partial<ListItem>, { client }: Person = home.ann) {
    return client.listItem.create({ parent: list, listItem: { title: 'Bins', ...fields } });
  }

  const read = (name: string) => home.ann.client.listItem.get({ name });
  const tick = (parent: string, { client }: Person = home.ann) =>
    client.listItemCompletion.create({ parent, listItemCompletion: {} });

  async function heard(person: Person) {
    await notificationsDelivered(store);
    return wordsOf(person);
  }

  const chore = () => {
    const { ann, bob, cat } = home;
    return add({
      recurrenceRule: 'FREQ=DAILY',
      dueDay: monday,
      turns: [ann.user, bob.user, cat.user],
      points: 5,
    });
  };

  /** A calendar that only this person administers, whose busy times the others see. */
  async function calendarOf(person: Person, readers: Person[]) {
    const { name } = await person.client.calendar.create({ calendar: { title: 'Mine', visibility } });
    for (const reader of readers) {
      const calendarAccess = {
        recipient: { user: { name: reader.user } },
        level: 'PERMISSION_LEVEL_BUSY',
      } as const;
      const grant = await person.client.calendarAccess.create({ parent: name, calendarAccess });
      await reader.client.calendarAccess.accept({ name: grant.name });
    }
    return name;
  }

  function allDay(person: Person, parent: string, days: [from: string, to: string]) {
    const [startTime, endTime] = days.map(day => `${day}T00:00:00Z`) as [string, string];
    return person.client.event.create({ parent, event: { title: 'Rome', startTime, endTime, allDay: true } });
  }

  /** Turns a calendar into a subscribed one, without fetching anything. */
  function subscribed(calendar: string) {
    const texts = {
      uri: 'https://school.example/',
      etag: '',
      last_modified: '',
      content_hash: '',
      shown: '{}',
    };
    const numbers = { refresh_time: null, refresh_seconds: 3600, failures: 0, left_out: 0 };
    const row = { calendar, subscriber: null, ...texts, ...numbers };
    return store.db.insertInto('calendar_subscription').values(row).execute();
  }

  test('an item is assigned to a member, who hears of it, and its author does not', async () => {
    const { ann, bob } = home;
    const { name } = await add({ assignee: bob.user });
    expect(await read(name)).toMatchObject({ assignee: bob.user, assigneePerson: { givenName: 'Bob' } });
    expect(await heard(bob)).toEqual(['ITEM_ASSIGNED Ann Bins']);
    const own = await add({ title: 'Post', assignee: ann.user });
    expect(await heard(ann)).toEqual([]);
    const mine = await ann.client.listItem.list({ parent: list, filter: `assignee = "${ann.user}"` });
    expect(mine.listItems.map(item => item.name)).toEqual([own.name]);
    await ann.client.listItem.update({ listItem: { name, note: 'Today' } });
    expect(await read(name)).toMatchObject({ assignee: bob.user, note: 'Today' });
    await ann.client.listItem.update({ listItem: { name, assignee: '' } });
    expect(await read(name)).toMatchObject({ assignee: '', assigneePerson: null });
  });

  test('only people who have the list can be assigned, and the error is the same for all others', async () => {
    const { ann } = home;
    const dan = await home.person('Dan');
    const refused = await refusal(add({ assignee: dan.user }));
    expect(refused).toMatchObject({ status: 400, fieldViolations: [{ field: 'assignee' }] });
    const unknown = await refusal(add({ assignee: 'users/nobody' }));
    expect(unknown.fieldViolations).toEqual(refused.fieldViolations);
    expect(await refusal(add({ turns: [ann.user, dan.user] }))).toMatchObject({
      fieldViolations: [{ field: 'turns[1]' }],
    });
  });

  test('writers see as assignees the members of their own circles only', async () => {
    const { ann, bob } = home;
    const dan = await home.person('Dan');
    const circle = await aCircle(ann);
    await befriend(ann, dan);
    await addMember({ owner: ann, circle, friend: dan }, 'PERMISSION_LEVEL_READ');
    await ann.client.listAccess.create({ parent: list, listAccess: forCircle(circle) });
    const names = async ({ client }: Person) =>
      (await client.list.assignees({ name: list })).assignees.map(({ person }) => person.givenName);
    expect(await names(ann)).toEqual(['Ann', 'Bob', 'Cat', 'Dan']);
    expect(await names(bob)).toEqual(['Ann', 'Bob', 'Cat']);
    expect(await refusal(add({ assignee: dan.user }, bob))).toMatchObject({ status: 400 });
    const { name } = await add({ assignee: dan.user });
    await bob.client.listItem.update({ listItem: { name, title: 'Bins out' } });
    expect(await read(name)).toMatchObject({ assigneePerson: { givenName: 'Dan' } });
  });

  test('somebody who loses access is no longer shown as assigned, and a deleted account neither', async () => {
    const { ann, bob, cat } = home;
    const { name } = await add({ assignee: bob.user, turns: [bob.user, cat.user] });
    await ann.client.listAccess.delete({ name: ofBob });
    expect(await read(name)).toMatchObject({ assignee: '', assigneePerson: null, turns: [cat.user] });
    await ann.client.listItem.update({ listItem: { name, assignee: cat.user } });
    await cat.client.user.delete({ name: cat.user, force: true });
    expect(await read(name)).toMatchObject({ assignee: '', assigneePerson: null, turns: [] });
  });

  test('people who read a list without having it do not see who does what, and cannot search for it', async () => {
    const { ann, bob, cat, dan } = home;
    const eve = await home.person('Eve');
    await befriend(ann, eve);
    const { name } = await add({ assignee: bob.user, turns: [bob.user, cat.user] });
    const seenBy = async ({ client }: Person) => {
      const filter = `assignee = "${bob.user}"`;
      const { assignee, assigneePerson, turns } = await client.listItem.get({ name });
      const { listItems } = await client.listItem.list({ parent: list, filter });
      return { assignee, assigneePerson, turns, found: listItems.length };
    };
    const nothing = { assignee: '', assigneePerson: null, turns: [], found: 0 };
    await ann.client.list.update({ list: { name: list, visibility: 'VISIBILITY_LEVEL_RESTRICTED' } });
    expect(await seenBy(eve)).toEqual(nothing);
    await ann.client.list.update({ list: { name: list, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
    expect(await seenBy(dan)).toEqual(nothing);
    expect(await seenBy(eve)).toEqual(nothing);
    expect(await seenBy(cat)).toMatchObject({ assignee: bob.user, turns: [bob.user, cat.user], found: 1 });
  });

  test('a filter does not find the items of somebody who lost the list', async () => {
    const { ann, bob } = home;
    const { name } = await add({ assignee: bob.user });
    const found = async (filter: string) =>
      (await ann.client.listItem.list({ parent: list, filter })).listItems.map(item => item.name);
    expect(await found(`assignee = "${bob.user}"`)).toEqual([name]);
    await ann.client.listAccess.delete({ name: ofBob });
    expect(await found(`assignee = "${bob.user}"`)).toEqual([]);
    expect(await found('assignee = ""')).toEqual([name]);
  });

  test('the turn goes to the next person when somebody completes the item, and points to whoever did it', async () => {
    const { ann, bob, cat } = home;
    const { name } = await chore();
    expect(await read(name)).toMatchObject({ assignee: ann.user });
    await tick(name, cat);
    expect(await read(name)).toMatchObject({ assignee: ann.user, completed: true });
    at('2026-12-08T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: bob.user, completed: false, dueDay: '2026-12-08' });
    const { people } = await ann.client.list.points({ name: list });
    expect(people).toMatchObject([{ person: { givenName: 'Cat' }, points: 5 }]);
    await tick(name);
    at('2026-12-09T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: cat.user });
    await tick(name);
    at('2026-12-10T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: ann.user });
    expect(await heard(bob)).toEqual([]);
  });

  test('taking back a completion takes the turn back', async () => {
    const { ann, bob } = home;
    const { name } = await chore();
    const { name: completion } = await tick(name);
    await ann.client.listItemCompletion.delete({ name: completion });
    expect(await read(name)).toMatchObject({ assignee: ann.user, completed: false });
    await tick(name);
    at('2026-12-08T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: bob.user });
  });

  test('a turn skips people whose calendar shows a trip that every member of the list can see', async () => {
    const { ann, bob, cat } = home;
    const calendar = await calendarOf(bob, [ann, cat]);
    await allDay(bob, calendar, ['2026-12-07', '2026-12-10']);
    const { name } = await chore();
    await tick(name);
    at('2026-12-08T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: cat.user });
  });

  test.each([
    [
      'a single day',
      async () =>
        allDay(home.bob, await calendarOf(home.bob, [home.ann, home.cat]), ['2026-12-08', '2026-12-09']),
    ],
    [
      'a calendar that not every member sees',
      async () => allDay(home.bob, await calendarOf(home.bob, [home.ann]), ['2026-12-07', '2026-12-10']),
    ],
    [
      'another time',
      async () =>
        allDay(home.bob, await calendarOf(home.bob, [home.ann, home.cat]), ['2026-12-09', '2026-12-12']),
    ],
    [
      'a list that friends of its owner read too',
      async () => {
        await home.ann.client.list.update({
          list: { name: list, visibility: 'VISIBILITY_LEVEL_RESTRICTED' },
        });
        await allDay(home.bob, await calendarOf(home.bob, [home.ann, home.cat]), [
          '2026-12-07',
          '2026-12-10',
        ]);
      },
    ],
    [
      'a calendar that repeats another one on the web',
      async () => {
        const calendar = await calendarOf(home.bob, [home.ann, home.cat]);
        await allDay(home.bob, calendar, ['2026-12-07', '2026-12-10']);
        await subscribed(calendar);
      },
    ],
  ])('a turn does not skip anybody for %s', async (_, plan) => {
    await plan();
    const { name } = await chore();
    await tick(name);
    at('2026-12-08T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: home.bob.user });
  });

  test('if everybody is away, the next person has the turn', async () => {
    const { ann, bob, cat } = home;
    for (const person of [ann, bob, cat]) {
      const others = [ann, bob, cat].filter(each => each !== person);
      await allDay(person, await calendarOf(person, others), ['2026-12-07', '2026-12-12']);
    }
    const { name } = await chore();
    await tick(name);
    at('2026-12-08T01:00:00Z');
    expect(await read(name)).toMatchObject({ assignee: bob.user });
  });

  test('only the person whose turn it is hears that an item is due', async () => {
    const { ann, bob, cat } = home;
    at(new Date(Date.now() + dayMs).toISOString());
    const soon = new Date(Date.now() + 60_000).toISOString();
    await add({ title: 'Plants', dueTime: soon, assignee: bob.user });
    await heard(bob);
    await store.db.deleteFrom('notification').execute();
    at(new Date(Date.now() + 120_000).toISOString());
    expect(await heard(bob)).toEqual(['ITEM_DUE Plants']);
    expect([await heard(ann), await heard(cat)]).toEqual([[], []]);
  });
});
