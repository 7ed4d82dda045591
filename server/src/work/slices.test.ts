import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Slices } from './slices.ts';

test('people get alternate slices, however many computations each has', async () => {
  const slices = new Slices();
  const order: string[] = [];
  const compute = async (person: string, count: number) => {
    for (let at = 0; at < count; at++) {
      await slices.next(person);
      order.push(person);
    }
  };
  await Promise.all([...Array.from({ length: 10 }, () => compute('eve', 5)), compute('ann', 5)]);
  expect(order.slice(0, 10).filter(person => person === 'ann')).toHaveLength(5);
  expect(order).toHaveLength(55);
});

test('other tasks run after each slice', async () => {
  const slices = new Slices();
  let taken = 0;
  for (let at = 0; at < 5; at++) void slices.next('ann').then(() => (taken += 1));
  await nextRound();
  await nextRound();
  expect(taken).toBeLessThanOrEqual(2);
});
