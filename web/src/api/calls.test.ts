import { expect, test } from 'vitest';
import { inParallel } from './calls.ts';

test('a few items are in progress at a time, and the results keep the order of the items', async () => {
  let running = 0;
  let max = 0;
  const results = await inParallel([30, 5, 20, 1, 10], 2, async milliseconds => {
    running += 1;
    max = Math.max(max, running);
    await new Promise(resolve => setTimeout(resolve, milliseconds));
    running -= 1;
    return milliseconds * 2;
  });

  expect(results).toEqual([60, 10, 40, 2, 20]);
  expect(max).toBe(2);
});

test('after a failure no further item starts, and those in progress end first', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    started.push(item);
    await new Promise(resolve => setTimeout(resolve, item * 10));
    if (item === 1) throw new Error('no more');
    ended.push(item);
  };

  await expect(inParallel([1, 2, 3, 4], 2, work)).rejects.toThrow('no more');
  expect(started).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
