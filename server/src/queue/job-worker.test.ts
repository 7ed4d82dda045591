import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import type { Context } from '../context/context.ts';
import { BackgroundWork } from '../operation/background-work.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { JobWorker } from './job-worker.ts';
import { addJobs } from './jobs.ts';

anyEngine(open => {
  test('a lane runs few jobs at once, and takes each job only when it runs', async () => {
    const store = await open();
    const jobs = ['ann', 'bob'].flatMap(person =>
      Array.from({ length: 4 }, (_, at) => ({ owner: `users/${person}`, key: `${person} ${at}` })),
    );
    const draws = jobs.map(job => ({ ...job, kind: 'draw', payload: {}, dueTime: 1 }));
    await store.transact(tx => addJobs(tx, draws));
    let [running, most] = [0, 0];
    const attempts: number[] = [];
    const draw = {
      ...{ staleMillis: Number.POSITIVE_INFINITY, lane: { max: 2 }, note: async () => {} },
      prepare: async () => async (job: { attempts: number }) => {
        running += 1;
        most = Math.max(most, running);
        attempts.push(job.attempts);
        await pause(1);
        running -= 1;
        return 'done' as const;
      },
    };
    const context = { store, log: pino({ level: 'silent' }), jobs: new BackgroundWork() };
    const worker = new JobWorker(context as unknown as Context, { draw });
    worker.look();
    await vi.waitFor(() => expect(attempts).toHaveLength(draws.length), { timeout: 10_000 });
    await worker.close();
    expect([most, attempts.every(count => count === 1)]).toEqual([2, true]);
    expect(await store.db.selectFrom('job').select('key').execute()).toEqual([]);
  });
});
