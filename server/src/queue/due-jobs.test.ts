import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { DueJobs } from './due-jobs.ts';
import { addJobs, takeJobs } from './jobs.ts';

const now = 1_000_000;
const leaseMillis = 60_000;

eachEngine(open => {
  /** Adds `count` jobs of one person, the first of which is due at `dueTime`. */
  async function add(store: Store, owner: string, count: number, dueTime: number, kind = 'push') {
    const jobs = Array.from({ length: count }, (_, at) => {
      return { kind, owner, key: `${owner} ${at}`, payload: {}, dueTime: dueTime + at };
    });
    await store.transact(tx => addJobs(tx, jobs, now));
  }

  async function take(store: Store, due: DueJobs, max: number): Promise<string[]> {
    const keys = await due.choose(store, { now, max, maxOf: () => 4, leaseMillis });
    return (await takeJobs(store, { now, keys, leaseMillis })).map(({ owner }) => owner);
  }

  test('a thousand older jobs of one person do not delay the job of another', async () => {
    const store = await open();
    await add(store, 'users/bob', 1000, 0);
    await add(store, 'users/ann', 1, now - 1);
    await add(store, 'users/cat', 1, now + 1);
    const owners = await take(store, new DueJobs(), 64);
    expect(owners.toSorted()).toEqual(['users/ann', ...Array(4).fill('users/bob')]);
  });

  test('a few people with few jobs take turns as well', async () => {
    const store = await open();
    for (const name of ['ann', 'bob', 'cat']) await add(store, `users/${name}`, 5, 0);
    const owners = await take(store, new DueJobs(), 6);
    expect(owners.toSorted()).toEqual(
      ['ann', 'ann', 'bob', 'bob', 'cat', 'cat'].map(name => `users/${name}`),
    );
  });

  test('with many people and jobs, everyone gets a turn before anyone gets more than four', async () => {
    const store = await open();
    const people = Array.from({ length: 150 }, (_, at) => `users/${String(at).padStart(3, '0')}`);
    for (const owner of people) await add(store, owner, 6, 0);
    const due = new DueJobs();
    const taken = new Map<string, number>();
    for (let round = 0; round < 3; round++)
      for (const owner of await take(store, due, 64)) taken.set(owner, (taken.get(owner) ?? 0) + 1);
    expect(taken.size).toBe(150);
    expect(Math.max(...taken.values())).toBeLessThanOrEqual(4);
  });

  test('people at their limit are skipped', async () => {
    const store = await open();
    await add(store, 'users/bob', 300, 0);
    await add(store, 'users/ann', 3, now - 5);
    const maxOf = (owner: string) => (owner === 'users/bob' ? 0 : 4);
    const keys = await new DueJobs().choose(store, { now, max: 64, maxOf, leaseMillis });
    expect(keys).toEqual(['users/ann 0', 'users/ann 1', 'users/ann 2']);
  });

  test('jobs whose lane is full stay in the queue, however many there are, and others do not', async () => {
    const store = await open();
    await add(store, 'users/bob', 600, 0, 'draw');
    await add(store, 'users/ann', 1, now - 5);
    const [due, lane] = [new DueJobs(), { max: 1 }];
    const choose = (room: number) =>
      due.choose(store, {
        now,
        max: 64,
        maxOf: () => 4,
        lanes: new Map([['draw', { lane, room }]]),
        leaseMillis,
      });
    expect(await choose(0)).toEqual(['users/ann 0']);
    expect((await choose(1)).toSorted()).toEqual(['users/ann 0', expect.stringMatching('users/bob')]);
  });

  test('people take turns in a lane with one place, whoever has more and older jobs in it', async () => {
    const store = await open();
    await add(store, 'users/bob', 300, 0, 'draw');
    for (const owner of ['users/ann', 'users/cat']) await add(store, owner, 2, now - 5, 'draw');
    const [due, lane] = [new DueJobs(), { max: 1 }];
    const owners: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const lanes = new Map([['draw', { lane, room: 1 }]]);
      const keys = await due.choose(store, { now, max: 64, maxOf: () => 4, lanes, leaseMillis });
      owners.push(...(await takeJobs(store, { now, keys, leaseMillis })).map(({ owner }) => owner));
    }
    const twice = ['users/ann', 'users/bob', 'users/cat'];
    expect(owners.slice(0, 3).toSorted()).toEqual(twice);
    expect(owners.slice(3).toSorted()).toEqual(twice);
  });
});
