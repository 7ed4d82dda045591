import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function queueOf(...items: [person: string, item: number][]): FairQueue<number> {
  const queue = new FairQueue<number>();
  for (const [person, item] of items) queue.add(person, item);
  return queue;
}

function all(queue: FairQueue<number>): number[] {
  return Array.from({ length: queue.size }, () => queue.take() ?? Number.NaN);
}

test('people are served in turns, each in the order of their requests', () => {
  const queue = queueOf(['ann', 1], ['ann', 2], ['ann', 3], ['bob', 4], ['cat', 5], ['bob', 6]);
  expect(all(queue)).toEqual([1, 4, 5, 2, 6, 3]);
  expect(queue.take()).toBeUndefined();
});

test('a person who returns waits behind everyone else', () => {
  const queue = queueOf(['ann', 1], ['bob', 2]);
  expect(queue.take()).toBe(1);
  queue.add('ann', 3);
  expect(all(queue)).toEqual([2, 3]);
});

test('people who cannot be served now are skipped and keep their place', () => {
  const queue = queueOf(['ann', 1], ['bob', 2], ['ann', 3]);
  expect(queue.take(person => person !== 'ann')).toBe(2);
  expect(queue.take(person => person !== 'ann')).toBeUndefined();
  expect(all(queue)).toEqual([1, 3]);
});

test('a removed item is not served', () => {
  const queue = queueOf(['ann', 1], ['ann', 2]);
  expect(queue.remove('ann', 1)).toBe(true);
  expect(queue.remove('ann', 1)).toBe(false);
  expect([queue.size, queue.sizeOf('ann'), queue.sizeOf('bob')]).toEqual([1, 1, 0]);
  expect(all(queue)).toEqual([2]);
});
