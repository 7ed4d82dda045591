import type { ListItem } from '@potluck/contract/resources/list-item';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const at = (time: string) => vi.setSystemTime(new Date(time));

eachEngine(open => {
  let home: Household;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at('2026-12-01T00:00:00Z');
    home = await openHousehold(await open());
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => home.close());

  async function aList(timeZone = '', { client }: Person = home.ann): Promise<string> {
    return (await client.list.create({ list: { title: 'Chores', visibility, timeZone } })).name;
  }

  async function share(parent: string, { user, client }: Person) {
    const listAccess = { recipient: { user: { name: user } }, level: 'PERMISSION_LEVEL_WRITE' } as const;
    const { name } = await home.ann.client.listAccess.create({ parent, listAccess });
    await client.listAccess.accept({ name });
  }

  function add(parent: string, fields: Partial<ListItem>) {
    return home.ann.client.listItem.create({ parent, listItem: { title: 'Bins out', ...fields } });
  }

  function tick(parent: string, completeTime: string | null = null, { client }: Person = home.ann) {
    return client.listItemCompletion.create({ parent, listItemCompletion: { completeTime } });
  }

  async function read(name: string) {
    const { completed, dueDay, dueTime } = await home.ann.client.listItem.get({ name });
    return { completed, dueDay, dueTime };
  }

  const setZone = ({ client, user }: Person, zones: { timeZone?: string; browserTimeZone?: string }) =>
    client.userSettings.update({
      updateMask: Object.keys(zones).join(),
      userSettings: { name: `${user}/settings`, ...zones },
    });

  describe('a chore of a day', () => {
    test.each([
      ['Pacific/Pago_Pago', '2026-12-08T11:00:00.000Z'],
      ['America/Denver', '2026-12-08T07:00:00.000Z'],
      ['Asia/Kolkata', '2026-12-07T18:30:00.000Z'],
      ['Pacific/Kiritimati', '2026-12-07T10:00:00.000Z'],
    ])('in %s opens again at its own midnight, %s', async (zone, opens) => {
      at('2026-12-01T12:00:00Z');
      const list = await aList(zone);
      const { name, dueDay } = await add(list, {
        dueDay: '2026-12-01',
        recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
      });
      expect(dueDay).toBe('2026-12-01');
      await tick(name);
      vi.setSystemTime(Date.parse(opens) - 1);
      expect(await read(name)).toMatchObject({ completed: true, dueDay: '2026-12-01' });
      at(opens);
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-08' });
    });

    test('that is done a day late is due again the day after', async () => {
      at('2026-12-02T08:00:00Z');
      const { name } = await add(await aList('Europe/Madrid'), {
        dueDay: '2026-12-01',
        recurrenceRule: 'FREQ=DAILY',
      });
      await tick(name);
      at('2026-12-02T22:59:59Z');
      expect((await read(name)).completed).toBe(true);
      at('2026-12-02T23:00:00Z');
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-03' });
    });

    test('that is due at nothing and ticked off before the hour of its creation returns on the next day', async () => {
      at('2026-12-07T19:00:00Z');
      const { name } = await add(await aList('Europe/Madrid'), { recurrenceRule: 'FREQ=DAILY' });
      at('2026-12-09T07:00:00Z');
      await tick(name);
      at('2026-12-09T22:59:00Z');
      expect((await read(name)).completed).toBe(true);
      at('2026-12-09T23:01:00Z');
      expect(await read(name)).toEqual({ completed: false, dueDay: '', dueTime: null });
    });

    test('is due as before once its tick is undone, even after it has opened again', async () => {
      at('2026-12-01T08:00:00Z');
      const { name } = await add(await aList('Europe/Madrid'), {
        dueDay: '2026-12-01',
        recurrenceRule: 'FREQ=DAILY',
      });
      const first = await tick(name);
      await home.ann.client.listItemCompletion.delete({ name: first.name });
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-01' });
      const second = await tick(name);
      at('2026-12-02T08:00:00Z');
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-02' });
      await home.ann.client.listItemCompletion.delete({ name: second.name });
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-01' });
    });

    test('is one day for two people in two zones, who tick it off by the clock of the list', async () => {
      at('2026-12-01T08:00:00Z');
      const list = await aList('Asia/Tokyo');
      await share(list, home.bob);
      await setZone(home.bob, { timeZone: 'America/Denver' });
      const { name } = await add(list, { dueDay: '2026-12-05', recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA' });
      expect((await home.bob.client.listItem.get({ name })).dueDay).toBe('2026-12-05');
      // Friday evening in Denver is Saturday in Tokyo.
      at('2026-12-05T03:00:00Z');
      await tick(name, null, home.bob);
      at('2026-12-11T15:00:00Z');
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-12' });
    });

    test('is found by its day and by its last minute', async () => {
      at('2026-12-01T08:00:00Z');
      const list = await aList('Asia/Tokyo');
      await add(list, { dueDay: '2026-12-05' });
      const found = async (filter: string) =>
        (await home.ann.client.listItem.list({ parent: list, filter })).listItems.length;
      expect(await found('due_day = "2026-12-05"')).toBe(1);
      expect(await found('due_time = "2026-12-05T14:59:00Z"')).toBe(1);
      expect(await found('due_day = "2026-12-06"')).toBe(0);
    });

    test.each(['2026-02-29', '5 Dec', '2026-12-05T10:00:00Z', '0000-01-01'])('is not %s', async dueDay => {
      await expect(add(await aList(), { dueDay })).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        fieldViolations: expect.arrayContaining([expect.objectContaining({ field: 'dueDay' })]),
      });
    });
  });

  describe('a client that knows no days', () => {
    test('sets and moves a day by its last minute, and leaves it alone with other changes', async () => {
      at('2026-12-01T08:00:00Z');
      const list = await aList('America/Denver');
      const { name, ...made } = await add(list, { dueTime: '2026-12-02T06:59:00Z' });
      expect(made).toMatchObject({ dueDay: '2026-12-01', dueTime: '2026-12-02T06:59:00.000Z' });
      const { client } = home.ann;
      const renamed = await client.listItem.update({ listItem: { name, title: 'Bins' } });
      expect(renamed).toMatchObject({ dueDay: '2026-12-01' });
      const moved = { name, dueTime: '2026-12-05T06:59:00Z' };
      expect(await client.listItem.update({ listItem: moved })).toMatchObject({ dueDay: '2026-12-04' });
      const timed = { name, dueTime: '2026-12-05T01:00:00Z' };
      expect(await client.listItem.update({ listItem: timed })).toMatchObject({
        dueDay: '',
        dueTime: '2026-12-05T01:00:00.000Z',
      });
    });
  });

  describe('the zone of a list', () => {
    test('stays when the zone of its owner changes', async () => {
      at('2026-12-01T08:00:00Z');
      await setZone(home.cat, { timeZone: 'Europe/Madrid' });
      const list = await aList('Europe/Madrid', home.cat);
      const listItem = { title: 'Water', recurrenceRule: 'FREQ=DAILY' };
      const { name } = await home.cat.client.listItem.create({ parent: list, listItem });
      await setZone(home.cat, { timeZone: 'Asia/Tokyo' });
      await tick(name, null, home.cat);
      at('2026-12-01T22:59:00Z');
      expect((await home.cat.client.listItem.get({ name })).completed).toBe(true);
      at('2026-12-01T23:00:00Z');
      expect((await home.cat.client.listItem.get({ name })).completed).toBe(false);
    });

    test('moves its due days and openings with it, and leaves times where they are', async () => {
      at('2026-12-01T08:00:00Z');
      const list = await aList('UTC');
      const rule = { recurrenceRule: 'FREQ=DAILY' };
      const daily = await add(list, { ...rule, dueDay: '2026-12-01' });
      const timed = await add(list, { ...rule, dueTime: '2026-12-01T18:00:00Z' });
      const open = await add(list, { dueDay: '2026-12-24' });
      for (const { name } of [daily, timed]) await tick(name);
      await home.ann.client.list.update({ list: { name: list, timeZone: 'America/Denver' } });
      expect(await read(open.name)).toMatchObject({
        dueDay: '2026-12-24',
        dueTime: '2026-12-25T06:59:00.000Z',
      });
      at('2026-12-02T06:59:00Z');
      expect([(await read(daily.name)).completed, (await read(timed.name)).completed]).toEqual([true, true]);
      at('2026-12-02T07:00:00Z');
      expect(await read(daily.name)).toMatchObject({ completed: false, dueDay: '2026-12-02' });
      expect(await read(timed.name)).toMatchObject({ completed: false, dueTime: '2026-12-02T18:00:00.000Z' });
    });

    test.each([
      [
        'the browser of whoever schedules something',
        { browserTimeZone: 'America/Denver' },
        '2026-12-02T07:00:00Z',
      ],
      [
        'their settings',
        { browserTimeZone: 'America/Denver', timeZone: 'Asia/Tokyo' },
        '2026-12-01T15:00:00Z',
      ],
    ])('is that of %s where a list has none yet', async (_, zones, opens) => {
      at('2026-12-01T08:00:00Z');
      const list = await aList();
      const { name } = await add(list, { recurrenceRule: 'FREQ=DAILY', dueDay: '2026-12-01' });
      expect((await home.ann.client.list.get({ name: list })).timeZone).toBe('');
      await setZone(home.ann, zones);
      await tick(name);
      expect((await home.ann.client.list.get({ name: list })).timeZone).not.toBe('');
      vi.setSystemTime(Date.parse(opens) - 1);
      expect((await read(name)).completed).toBe(true);
      at(opens);
      expect((await read(name)).completed).toBe(false);
      await setZone(home.ann, { timeZone: '', browserTimeZone: '' });
    });
  });

  describe('a tick that was made offline', () => {
    async function daily(fields: Partial<ListItem> = {}) {
      at('2026-12-07T08:00:00Z');
      const list = await aList('UTC');
      await share(list, home.bob);
      return { list, ...(await add(list, { recurrenceRule: 'FREQ=DAILY', points: 3, ...fields })) };
    }

    test('counts for the day on which it was made', async () => {
      const { list, name } = await daily({ dueDay: '2026-12-07' });
      at('2026-12-08T00:00:04Z');
      const { item, completeTime } = await tick(name, '2026-12-07T23:57:58Z');
      expect(completeTime).toBe('2026-12-07T23:57:58.000Z');
      expect(item).toMatchObject({ completed: false, dueDay: '2026-12-08' });
      const week = { endTime: '2026-12-08T00:00:00Z' };
      expect((await home.ann.client.list.points({ name: list, ...week })).people).toMatchObject([
        { points: 3 },
      ]);
      await tick(name);
      at('2026-12-08T23:59:59Z');
      expect((await read(name)).completed).toBe(true);
      at('2026-12-09T00:00:00Z');
      expect(await read(name)).toMatchObject({ completed: false, dueDay: '2026-12-09' });
    });

    test('leaves the next turn open where somebody else had done that day already', async () => {
      const { name } = await daily();
      at('2026-12-07T20:00:00Z');
      await tick(name, null, home.bob);
      at('2026-12-08T09:00:00Z');
      await expect(tick(name, '2026-12-07T23:30:00Z')).rejects.toMatchObject({ reason: 'ALREADY_COMPLETED' });
      expect((await read(name)).completed).toBe(false);
      await tick(name, '2026-12-08T00:30:00Z');
      expect((await read(name)).completed).toBe(true);
    });

    test('is the same when it is sent again', async () => {
      const { name: parent } = await daily();
      at('2026-12-08T09:00:00Z');
      const sent = {
        parent,
        listItemCompletionId: 'from-the-phone',
        listItemCompletion: { completeTime: '2026-12-07T23:30:00Z' },
      };
      const first = await home.ann.client.listItemCompletion.create(sent);
      expect(await home.ann.client.listItemCompletion.create(sent)).toMatchObject({ name: first.name });
      const { listItemCompletions } = await home.ann.client.listItemCompletion.list({ parent });
      expect(listItemCompletions).toMatchObject([{ completeTime: '2026-12-07T23:30:00.000Z' }]);
    });

    test.each([
      ['2026-12-08T09:00:01Z', false],
      ['2026-12-08T09:00:00Z', true],
      ['2026-11-08T09:00:00Z', true],
      ['2026-11-08T08:59:59Z', false],
    ])('on 8 December at 09:00 may be from %s: %s', async (completeTime, taken) => {
      const { name } = await daily();
      at('2026-12-08T09:00:00Z');
      if (taken) await tick(name, completeTime);
      else
        await expect(tick(name, completeTime)).rejects.toMatchObject({
          code: 'INVALID_ARGUMENT',
          fieldViolations: [{ field: 'completeTime' }],
        });
      const { listItemCompletions } = await home.ann.client.listItemCompletion.list({ parent: name });
      expect(listItemCompletions).toHaveLength(taken ? 1 : 0);
    });
  });
});
