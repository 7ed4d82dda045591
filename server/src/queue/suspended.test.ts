import { dayMs, hourMs } from '@potluck/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold } from '../testing/sharing/share.ts';
import { DueJobs } from './due-jobs.ts';
import { addJobs } from './jobs.ts';

/** The work of people. It ends at once here, because its subject does not exist. */
const own = ['davPush', 'drawPicture', 'importRecipe', 'push', 'pushAlarm', 'refreshCalendar'];
/** What keeps the server in order. */
const upkeep = ['backup', 'purgeDeleted'];

eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    return () => world.close();
  });

  async function queue(user: string, createTime = Date.now(), kinds = [...own, ...upkeep]): Promise<void> {
    const nothing = { name: '-', id: '-', calendar: '-', subscription: '-', notification: '-', device: '-' };
    const jobs = kinds.map(kind => ({
      ...{ kind, key: `${kind} ${user}`, dueTime: createTime, payload: { user, ...nothing } },
      owner: kind === 'pushAlarm' ? `${user} alarms` : user,
    }));
    await store.transact(tx => addJobs(tx, jobs, createTime));
  }

  async function waiting(user: string): Promise<string[]> {
    const rows = await store.db
      .selectFrom('job')
      .select('kind')
      .where('owner', 'in', [user, `${user} alarms`])
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  }

  const accountOf = (user: string) => ({ name: user.replace('users/', 'accounts/') });
  const suspend = (user: string) => world.ann.client.account.suspend(accountOf(user));
  const resume = (user: string) => world.ann.client.account.resume(accountOf(user));
  const patience = { timeout: 15_000 };

  test('the jobs of a suspended person wait until they are back, other jobs do not', async () => {
    const { bob, cat } = world;
    await suspend(bob.user);
    for (const { user } of [bob, cat]) await queue(user);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(async () => expect(await waiting(cat.user)).toEqual([]), patience);
    await vi.waitFor(async () => expect(await waiting(bob.user)).toEqual(own), patience);
    await resume(bob.user);
    await vi.waitFor(async () => expect(await waiting(bob.user)).toEqual([]), patience);
  });

  test('pushes to a suspended person are dropped when they are old, and do not fill the queue', async () => {
    const { bob } = world;
    await suspend(bob.user);
    await queue(bob.user, Date.now() - 2 * dayMs);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const lasting = ['drawPicture', 'importRecipe', 'refreshCalendar'];
    await vi.waitFor(async () => expect(await waiting(bob.user)).toEqual(lasting), patience);
  });

  test('many jobs of suspended people do not delay those of others', async () => {
    const { bob, cat } = world;
    await suspend(bob.user);
    const now = Date.now();
    const job = { kind: 'importRecipe', payload: {} };
    const many = Array.from({ length: 600 }, (_, at) => ({
      ...{ ...job, owner: bob.user, key: `bob ${at}`, dueTime: at },
    }));
    const others = Array.from({ length: 300 }, (_, at) => ({
      ...{ ...job, owner: cat.user, key: `cat ${at}`, dueTime: now },
    }));
    await store.transact(tx => addJobs(tx, [...many, ...others], now));
    const pausing = new Map([['importRecipe', Number.POSITIVE_INFINITY]]);
    const wanted = { now, max: 4, maxOf: () => 4, pausing, leaseMillis: hourMs };
    const keys = await new DueJobs().choose(store, wanted);
    expect(keys.map(key => key.slice(0, 3))).toEqual(['cat', 'cat', 'cat', 'cat']);
  });

  test('jobs that wait for a suspended person are not late', async () => {
    const { ann, bob } = world;
    await queue(bob.user, Date.now() - hourMs, own);
    expect((await ann.client.instance.describe({})).lateJobCount).toBe(own.length);
    await suspend(bob.user);
    const counts = await ann.client.instance.describe({});
    expect(counts).toMatchObject({ waitingJobCount: own.length, lateJobCount: 0 });
  });
});
