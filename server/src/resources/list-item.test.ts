import { splitListItem } from '@potluck/contract/list-item-text';
import { positionBetween } from '@potluck/contract/position';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold } from '../testing/sharing/share.ts';

eachEngine(open => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  async function aList(): Promise<string> {
    const list = { title: 'Groceries', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    return (await home.ann.client.list.create({ list })).name;
  }

  function add(parent: string, text: string) {
    return home.ann.client.listItem.create({ parent, listItem: splitListItem(text) });
  }

  async function titles(parent: string, filter = ''): Promise<string[]> {
    return (await home.ann.client.listItem.list({ parent, filter })).listItems.map(({ title }) => title);
  }

  async function shareWithBob(parent: string) {
    const recipient = { user: { name: home.bob.user } };
    const level = 'PERMISSION_LEVEL_WRITE' as const;
    const { name } = await home.ann.client.listAccess.create({ parent, listAccess: { recipient, level } });
    await home.bob.client.listAccess.accept({ name });
  }

  async function tick(item: string, person = home.ann) {
    return person.client.listItemCompletion.create({ parent: item, listItemCompletion: {} });
  }

  describe('the order', () => {
    test('is that of adding, until an item is given a position between two others', async () => {
      const list = await aList();
      const items = [];
      for (const text of ['a', 'b', 'c', 'd']) items.push(await add(list, text));
      const [a, b, , d] = items;
      expect(await titles(list)).toEqual(['a', 'b', 'c', 'd']);
      const position = positionBetween(a?.position ?? '', b?.position ?? '');
      await home.ann.client.listItem.update({ listItem: { name: d?.name ?? '', position } });
      expect(await titles(list)).toEqual(['a', 'd', 'b', 'c']);
      await add(list, 'e');
      expect(await titles(list)).toEqual(['a', 'd', 'b', 'c', 'e']);
    });

    test('is the same for everybody, whoever moved what at once', async () => {
      const list = await aList();
      await shareWithBob(list);
      const items = [];
      for (let at = 0; at < 8; at++) items.push(await add(list, `item ${at}`));
      const [first, second] = items;
      const gap = () => positionBetween(first?.position ?? '', second?.position ?? '');
      const moves = items.slice(2).map(({ name }, at) => {
        const { client } = at % 2 ? home.ann : home.bob;
        return client.listItem.update({ listItem: { name, position: gap() } });
      });
      await Promise.all(moves);
      const seen = await titles(list);
      expect(seen).toHaveLength(8);
      const bobs = await home.bob.client.listItem.list({ parent: list });
      expect(bobs.listItems.map(({ title }) => title)).toEqual(seen);
      expect([seen[0], seen.at(-1)]).toEqual(['item 0', 'item 1']);
    });

    test.each(['a0', 'ä', 'a b', '-'])('has no place for the position %s', async position => {
      const { name } = await add(await aList(), 'a');
      await expect(home.ann.client.listItem.update({ listItem: { name, position } })).rejects.toMatchObject({
        fieldViolations: [{ field: 'position' }],
      });
    });
  });

  describe('a tick', () => {
    test('says who and when, and is history that outlives the next', async () => {
      const item = await add(await aList(), '2 l milk');
      const done = await tick(item.name);
      expect(done).toMatchObject({ title: 'milk', completer: { name: home.ann.user, username: 'ann' } });
      const ticked = await home.ann.client.listItem.get({ name: item.name });
      expect(ticked).toMatchObject({ completed: true, completer: { name: home.ann.user } });
      expect(Date.parse(ticked.completeTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(done.item).toEqual(ticked);
      expect(ticked.completion).toBe(done.name);
      expect(await home.ann.client.listItemCompletion.get({ name: done.name })).toEqual(done);
      const gone = await home.ann.client.listItemCompletion.delete({ name: done.name });
      const opened = await home.ann.client.listItem.get({ name: item.name });
      expect(gone).toMatchObject({ name: done.name, item: opened });
      expect(opened).toMatchObject({
        completion: '',
        completed: false,
        completeTime: null,
        completer: null,
      });
    });

    test('happens once, even when two people try it at once', async () => {
      const item = await add(await aList(), 'milk');
      const tries = await Promise.allSettled([tick(item.name), tick(item.name), tick(item.name)]);
      const refusals = tries.filter(each => each.status === 'rejected');
      expect(refusals).toHaveLength(2);
      for (const { reason } of refusals)
        expect(reason).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'ALREADY_COMPLETED' });
      const { listItemCompletions } = await home.ann.client.listItemCompletion.list({ parent: item.name });
      expect(listItemCompletions).toHaveLength(1);
    });

    test('that is taken back out of turn leaves the newest standing', async () => {
      const item = await add(await aList(), 'milk');
      const first = await tick(item.name);
      await home.ann.client.listItemCompletion.delete({ name: first.name });
      const [again] = [await tick(item.name)];
      const { listItemCompletions } = await home.ann.client.listItemCompletion.list({ parent: item.name });
      expect(listItemCompletions.map(({ name }) => name)).toEqual([again.name]);
      await expect(home.ann.client.listItemCompletion.get({ name: first.name })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await home.ann.client.listItem.get({ name: item.name })).completed).toBe(true);
    });
  });

  describe('what comes again late, after it was removed,', () => {
    test('is answered as done and does not come back', async () => {
      const list = await aList();
      const milk = { parent: list, listItemId: 'late-milk', listItem: { title: 'Milk' } };
      const { name } = await home.ann.client.listItem.create(milk);
      const ticked = { parent: name, listItemCompletionId: 'late-tick', listItemCompletion: {} };
      const tickName = (await home.ann.client.listItemCompletion.create(ticked)).name;
      await home.ann.client.listItemCompletion.delete({ name: tickName });
      expect(await home.ann.client.listItemCompletion.create(ticked)).toMatchObject({
        name: tickName,
        etag: '',
      });
      expect((await home.ann.client.listItem.get({ name })).completed).toBe(false);
      await home.ann.client.listItem.delete({ name });
      expect(await home.ann.client.listItem.create(milk)).toMatchObject({ name, title: 'Milk', etag: '' });
      expect(await titles(list)).toEqual([]);
    });

    test('is no way for anybody else to take the name', async () => {
      const list = await aList();
      await shareWithBob(list);
      const milk = { parent: list, listItemId: 'not-bobs', listItem: { title: 'Milk' } };
      const { name } = await home.ann.client.listItem.create(milk);
      await home.bob.client.listItem.delete({ name });
      await expect(home.bob.client.listItem.create(milk)).rejects.toMatchObject({ reason: 'NAME_TAKEN' });
      expect(await home.ann.client.listItem.create(milk)).toMatchObject({ name, etag: '' });
    });

    test('is remembered for thirty days, and forgotten with what is removed then', async () => {
      const list = await aList();
      const milk = { parent: list, listItemId: 'old-milk', listItem: { title: 'Milk' } };
      const { name } = await home.ann.client.listItem.create(milk);
      await home.ann.client.listItem.delete({ name });
      const { db } = home.context.store;
      const age = (days: number) =>
        db
          .updateTable('removed_name')
          .set({ remove_time: Date.now() - days * 24 * 3600_000 })
          .where('name', '=', name)
          .execute();
      await age(29.9);
      expect(await home.ann.client.listItem.create(milk)).toMatchObject({ etag: '' });
      await age(30.1);
      expect(await home.ann.client.listItem.create(milk)).toMatchObject({ etag: '"1"' });
      const other = await add(list, 'bread');
      await home.ann.client.listItem.delete({ name: other.name });
      const removed = await db.selectFrom('removed_name').select('name').where('root', '=', list).execute();
      expect(removed).toEqual([{ name: other.name }]);
    });
  });

  describe('a repeating item', () => {
    const weekly = { title: 'Bins out', recurrenceRule: 'FREQ=WEEKLY', dueTime: '2026-01-01T18:00:00.000Z' };

    /** Moves the clock to when the item reopens. */
    async function wait(name: string) {
      const { db } = home.context.store;
      await db
        .updateTable('list_item')
        .set({ reopen_time: 1 })
        .where('name', '=', name)
        .where('reopen_time', 'is not', null)
        .execute();
    }

    test('is done once it is ticked off, opens again for its next time, and keeps its history', async () => {
      const parent = await aList();
      const { name } = await home.ann.client.listItem.create({ parent, listItem: weekly });
      await tick(name);
      expect(await home.ann.client.listItem.get({ name })).toMatchObject({
        completed: true,
        dueTime: weekly.dueTime,
      });
      await expect(tick(name)).rejects.toMatchObject({ reason: 'ALREADY_COMPLETED' });
      await wait(name);
      const open = await home.ann.client.listItem.get({ name });
      expect(open).toMatchObject({ completed: false, completeTime: null, completer: null });
      expect(new Date(open.dueTime ?? '').getUTCDay()).toBe(4);
      expect(Date.parse(open.dueTime ?? '')).toBeGreaterThan(Date.now());
      expect(await titles(parent, 'completed = false')).toEqual(['Bins out']);
      expect(await titles(parent, `due_time = "${open.dueTime}"`)).toEqual(['Bins out']);
      await tick(name);
      const { listItemCompletions } = await home.ann.client.listItemCompletion.list({ parent: name });
      expect(listItemCompletions).toHaveLength(2);
    });

    test('goes on by its rule from where it was after somebody edits its title', async () => {
      const { name } = await home.ann.client.listItem.create({ parent: await aList(), listItem: weekly });
      await tick(name);
      await wait(name);
      const { dueTime } = await home.ann.client.listItem.get({ name });
      const renamed = await home.ann.client.listItem.update({ listItem: { name, title: 'Bins' } });
      expect(renamed).toMatchObject({ completed: false, dueTime, recurrenceRule: 'FREQ=WEEKLY' });
      const counted = { recurrenceRule: 'FREQ=WEEKLY;COUNT=1', dueTime: '2026-01-01T18:00:00Z' };
      await home.ann.client.listItem.update({ listItem: { name, ...counted } });
      await tick(name);
      await wait(name);
      expect((await home.ann.client.listItem.get({ name })).completed).toBe(true);
    });

    test.each(['weekly', 'FREQ=NEVER', 'EXRULE:FREQ=DAILY', 'FREQ=DAILY;COUNT=0'])(
      'cannot repeat by %s',
      async recurrenceRule => {
        const listItem = { title: 'Bins', recurrenceRule };
        await expect(
          home.ann.client.listItem.create({ parent: await aList(), listItem }),
        ).rejects.toMatchObject({ fieldViolations: [{ field: 'recurrenceRule' }] });
      },
    );
  });

  test('filters find by word, state, points and time', async () => {
    const list = await aList();
    const [milk] = [await add(list, '2 l Milk'), await add(list, 'Äpfel')];
    const dueTime = '2030-01-01T10:00:00Z';
    await home.ann.client.listItem.create({
      parent: list,
      listItem: { title: 'Bins', points: 5, dueTime, note: 'blue ones' },
    });
    await tick(milk.name);
    expect(await titles(list, 'completed = true')).toEqual(['Milk']);
    expect(await titles(list, 'completed = false')).toEqual(['Äpfel', 'Bins']);
    expect(await titles(list, 'apfel')).toEqual(['Äpfel']);
    expect(await titles(list, 'blue')).toEqual(['Bins']);
    expect(await titles(list, 'points >= 5')).toEqual(['Bins']);
    expect(await titles(list, 'due_time < "2031-01-01T00:00:00Z"')).toEqual(['Bins']);
    expect(await titles(list, 'due_time = null')).toEqual(['Milk', 'Äpfel']);
    expect(await titles(list, 'title = "M*"')).toEqual(['Milk']);
  });

  test('points add up for each person over a time', async () => {
    const list = await aList();
    const start = new Date().toISOString();
    const recipient = { user: { name: home.bob.user } };
    const level = 'PERMISSION_LEVEL_WRITE' as const;
    const grant = await home.ann.client.listAccess.create({ parent: list, listAccess: { recipient, level } });
    await home.bob.client.listAccess.accept({ name: grant.name });
    for (const [points, person] of [
      [3, home.ann],
      [4, home.bob],
      [5, home.bob],
      [0, home.ann],
    ] as const) {
      const item = await home.ann.client.listItem.create({
        parent: list,
        listItem: { title: 'Chore', points },
      });
      await tick(item.name, person);
    }
    const sums = async (range: object) =>
      (await home.ann.client.list.points({ name: list, ...range })).people.map(({ person, points }) => [
        person.username,
        points,
      ]);
    expect(await sums({ startTime: start })).toEqual([
      ['bob', 9],
      ['ann', 3],
    ]);
    expect(await sums({ endTime: start })).toEqual([]);
    const { listItems } = await home.ann.client.listItem.list({ parent: list });
    for (const { name } of listItems) await home.ann.client.listItem.delete({ name });
    expect(await sums({ startTime: start })).toHaveLength(2);
    const history = await home.ann.client.listItemCompletion.list({ parent: `${list}/listItems/-` });
    expect(history.listItemCompletions.map(({ points }) => points)).toEqual([0, 5, 4, 3]);
    const [newest] = history.listItemCompletions;
    await expect(home.ann.client.listItemCompletion.get({ name: newest?.name ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(sums({ startTime: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(home.cat.client.list.points({ name: list })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a list holds ten thousand items, and says so at the next', { timeout: 60_000 }, async () => {
    const list = await aList();
    const { store } = home.context;
    const stamp = {
      creator: null,
      search: 'x',
      body: '{"title":"x"}',
      version: 1,
      create_time: 1,
      update_time: 1,
    };
    const item = {
      title: 'x',
      list_section: '',
      points: 0,
      completer: null,
      position: 'V',
      time_zone: 'UTC',
    };
    const open = {
      due_time: null,
      start_time: 1,
      complete_time: null,
      reopen_time: null,
      next_due_time: null,
    };
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      ...stamp,
      ...item,
      ...open,
      name: `${list}/listItems/item-${at}`,
      parent: list,
      root: list,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await store.db
        .insertInto('list_item')
        .values(rows.slice(at, at + 500))
        .execute();
    await expect(add(list, 'one more')).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'TOO_MANY',
    });
  });
});
