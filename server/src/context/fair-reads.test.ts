import { EventEmitter } from 'node:events';
import { setImmediate as nextRound } from 'node:timers/promises';
import { ApiError } from '@potluck/contract/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Slices } from '../work/slices.ts';
import { FairReads } from './fair-reads.ts';

/** Reads that end on demand, and their answers. */
class Held {
  readonly reads: FairReads;
  readonly begun: string[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #answers: EventEmitter[] = [];

  constructor(reads: FairReads) {
    this.reads = reads;
  }

  ask(person: string): Promise<void> {
    const answer = new EventEmitter();
    this.#answers.push(answer);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ends.push(resolve);
    return this.reads.run(person, answer, async () => {
      this.begun.push(person);
      await promise;
    });
  }

  /** Ends the read at this index (from 0), and sends its answer. */
  async end(at: number): Promise<void> {
    this.#ends[at]?.();
    await nextRound();
    this.#answers[at]?.emit('close');
    await nextRound();
  }
}

function clock(): (millis: number) => void {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return millis => void vi.advanceTimersByTime(millis);
}

test('reads are limited to a few at once per person, without delaying others', async () => {
  const held = new Held(new FairReads(new Slices(), { atOnce: 2 }));
  const waiting = ['eve', 'eve', 'eve', 'ann'].map(person => held.ask(person));
  await nextRound();
  expect(held.begun).toEqual(['eve', 'eve', 'ann']);
  await held.end(0);
  expect(held.begun).toEqual(['eve', 'eve', 'ann', 'eve']);
  for (const at of [1, 2, 3]) await held.end(at);
  await Promise.all(waiting);
});

test('reads beyond the queue’s limit are rejected', async () => {
  const held = new Held(new FairReads(new Slices(), { atOnce: 1, waiting: 1 }));
  const waiting = [held.ask('eve'), held.ask('eve')];
  await expect(held.ask('eve')).rejects.toMatchObject({ reason: 'TOO_MUCH_AT_ONCE' });
  await held.end(0);
  await held.end(1);
  await Promise.all(waiting);
});

test('a person over their budget is rejected until part of it returns, and others are not', async () => {
  const pass = clock();
  const held = new Held(new FairReads(new Slices(), { seconds: 10, perSecond: 0.5 }));
  const long = held.ask('eve');
  pass(12_000);
  await held.end(0);
  await long;
  const refused = await held.ask('eve').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ reason: 'TOO_MUCH_WORK', metadata: { retryAfterSeconds: '5' } });
  const other = held.ask('ann');
  await held.end(2);
  await other;
  pass(5000);
  const again = held.ask('eve');
  await held.end(3);
  await again;
});

test('concurrent reads share elapsed time, so that no person pays for the reads of others', async () => {
  const pass = clock();
  const held = new Held(
    new FairReads(new Slices(), { seconds: 10, perSecond: 0.001, atOnce: 9, freeSeconds: 10 }),
  );
  const waiting = [...Array(9).fill('eve'), 'ann'].map(person => held.ask(person));
  pass(12_000);
  for (let at = 0; at < 10; at++) await held.end(at);
  await Promise.all(waiting);
  expect(() => held.reads.require('eve')).toThrow('try again in');
  expect(() => held.reads.require('ann')).not.toThrow();
});

test('the reads of a heavy user run one at a time', async () => {
  const pass = clock();
  const held = new Held(new FairReads(new Slices(), { freeSeconds: 1 }));
  const first = held.ask('eve');
  pass(3000);
  await held.end(0);
  const waiting = [held.ask('eve'), held.ask('eve'), held.ask('ann'), held.ask('ann')];
  expect(held.begun).toEqual(['eve', 'eve', 'ann', 'ann']);
  for (const at of [1, 2, 3, 4]) await held.end(at);
  await Promise.all([first, ...waiting]);
});

test('an answer that its client does not read occupies its slot for a few seconds only', async () => {
  const pass = clock();
  const reads = new FairReads(new Slices(), { atOnce: 1 });
  await reads.run('ann', new EventEmitter(), () => 'soup');
  const next = reads.run('ann', new EventEmitter(), () => 'cake');
  pass(6000);
  expect(await next).toBe('cake');
});

test('a failed read releases its slot', async () => {
  const held = new Held(new FairReads(new Slices(), { atOnce: 1 }));
  const answer = new EventEmitter();
  const failing = held.reads.run('ann', answer, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  answer.emit('close');
  const next = held.ask('ann');
  await nextRound();
  expect(held.begun).toEqual(['ann']);
  await held.end(0);
  await next;
});
