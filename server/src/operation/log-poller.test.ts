import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresConnection } from '../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../store/sqlite/sqlite-connection.ts';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { betweenPollsMillis, LogPoller, type Poll } from './log-poller.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
/** The statements that an idle process may make per second. */
const idlePerSecond = 7.5;

eachEngine((open, engine) => {
  let [store, world, ann]: [Store, TestWorld, Person] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store, { DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
  });
  afterEach(() => world.close());

  const create = (title = 'Soup') => ann.client.recipe.create({ recipe: { title, visibility } });

  /** The statements of all connections during the work, including those that begin and end transactions. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
    const statements: string[] = [];
    const spies = (['begin', 'commit', 'rollback'] as const).map(name => {
      const spy = vi.spyOn(connection.prototype, name);
      return { spy, note: () => statements.push(...spy.mock.calls.map(() => name)) };
    });
    const execute = vi.spyOn(connection.prototype, 'executeQuery');
    await work();
    for (const { note } of spies) note();
    statements.push(...execute.mock.calls.map(([query]) => query.sql));
    for (const { spy } of spies) spy.mockRestore();
    execute.mockRestore();
    return statements;
  }

  test('all readers share the result of one poll, however often they are called', async () => {
    const poller = new LogPoller({ store, log: pino({ level: 'silent' }) });
    const polls: Poll[][] = [[], []];
    const removes = polls.map(seen => poller.add({ look: poll => seen.push(poll) }));
    await vi.waitFor(() => expect(polls.every(seen => seen.length > 0)).toBe(true), { timeout: 10_000 });
    const before = polls[0]?.at(-1)?.settled ?? 0;
    const statements = await statementsOf(async () => {
      await Promise.all(Array.from({ length: 8 }, () => create()));
      await vi.waitFor(() => expect(polls[0]?.at(-1)?.settled).toBeGreaterThanOrEqual(before + 8), {
        timeout: 10_000,
      });
      const lines = await Promise.all(polls.flatMap(seen => seen.at(-1)?.changesAfter(before) ?? []));
      expect(lines.map(some => some.length)).toEqual([8, 8]);
    });
    const reading = statements.filter(text => /^select .* from "change"/.test(text));
    expect(reading).toHaveLength(1);
    for (const remove of removes) remove();
    await poller.close();
  });

  test('a change is found before a second passes, and polling stops without readers', async () => {
    // No second passes, so only the commit can cause the poll.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const poller = new LogPoller({ store, log: pino({ level: 'silent' }) });
    const polls: Poll[] = [];
    const settled = () => polls.at(-1)?.settled ?? -1;
    const remove = poller.add({ look: poll => polls.push(poll) });
    while (polls.length === 0) await pause(1);
    const before = settled();
    await create();
    while (settled() <= before) await pause(1);
    expect(vi.getTimerCount()).toBe(1);
    remove();
    expect(vi.getTimerCount()).toBe(0);
    const count = polls.length;
    await create();
    await pause(2 * betweenPollsMillis);
    expect(polls).toHaveLength(count);
    await poller.close();
    vi.useRealTimers();
  });

  test('while nobody waits for changes, the number of polls depends on the time and not on the changes', async () => {
    const poller = new LogPoller({ store, log: pino({ level: 'silent' }) });
    const remove = poller.add({ look: () => {} });
    const begun = performance.now();
    const statements = await statementsOf(async () => {
      while (performance.now() < begun + 1500) {
        await create();
        await pause(60);
      }
    });
    const millis = performance.now() - begun;
    remove();
    await poller.close();
    const polls = statements.filter(text => /settled_revision|max\(revision\)/.test(text));
    expect(polls.length).toBeGreaterThan(1);
    expect(polls.length).toBeLessThanOrEqual(2 + millis / betweenPollsMillis + millis / 1000);
  });

  test.for([
    ['create', 11],
    ['update', 12],
  ] as const)(
    'a single %s that concerns no one takes at most %i statements, including those of log readers',
    { timeout: 20_000 },
    async ([change, max]) => {
      await world.app.listen({ port: 0, host: '127.0.0.1' });
      const { name } = await create();
      await pause(1500);
      const count = 5;
      const begun = performance.now();
      const statements = await statementsOf(async () => {
        for (let at = 0; at < count; at += 1) {
          if (change === 'create') await create(`Soup ${at}`);
          else await ann.client.recipe.update({ recipe: { name, description: `Soup ${at}` } });
          // One poll for each change, not one for several.
          await pause(betweenPollsMillis + 100);
        }
      });
      const idle = (idlePerSecond * (performance.now() - begun)) / 1000;
      expect(statements.length - idle).toBeLessThanOrEqual(max * count);
      const written = statements.filter(text => /^(insert|update|delete)/.test(text));
      expect(written).toHaveLength((change === 'create' ? 3 : 2) * count);
    },
  );

  test('an idle process reads a few times a second, and writes nothing', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await create();
    await pause(1500);
    const statements = await statementsOf(() => pause(2000));
    expect(statements.length).toBeLessThanOrEqual(2 * idlePerSecond);
    expect(statements.filter(text => !/^\s*select/.test(text))).toEqual([]);
  });
});

test('polls for changes are apart, unless somebody waits for them', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = { db: {} as Store['db'], engine: 'sqlite', onChange: () => () => {} } as const;
  const poller = new LogPoller({ store, log: { warn() {} } });
  // Counts, because a spy on the fake timer would put it back whenever another file of this worker restores its mocks.
  const nextDelay = () => {
    const idle = vi.getTimerCount();
    poller.call();
    let delay = 0;
    for (; vi.getTimerCount() > idle; delay += 1) vi.advanceTimersByTime(1);
    return delay;
  };
  poller.add({ look() {} });
  expect([nextDelay(), nextDelay(), nextDelay()]).toEqual([50, betweenPollsMillis, betweenPollsMillis]);
  vi.advanceTimersByTime(betweenPollsMillis);
  expect(nextDelay()).toBe(50);
  poller.add({ urgent: true, look() {} });
  expect([nextDelay(), nextDelay()]).toEqual([50, 50]);
});
