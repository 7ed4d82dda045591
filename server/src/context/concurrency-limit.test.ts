import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const underWay = (bytes = 1000) =>
  new ConcurrencyLimit({ each: { bytes: bytes / 4, count: 10 }, all: { bytes, count: 120 } });

/** Begins as many pieces as a person may have. Returns how many. */
function fill(room: ConcurrencyLimit, person: string, bytes = 1): number {
  for (let count = 0; ; count++) {
    try {
      room.begin(person, bytes);
    } catch {
      return count;
    }
  }
}

test('one person may use at most a quarter of the slots and bytes', () => {
  expect(fill(underWay(), 'ann')).toBe(10);
  expect(fill(underWay(), 'ann', 50)).toBe(5);
});

test('no matter how many people use their full share, the next one finds room', () => {
  const room = underWay();
  const taken = Array.from({ length: 15 }, (_, at) => fill(room, `person ${at}`));
  expect(taken[0]).toBe(10);
  expect(Math.min(...taken)).toBeGreaterThan(0);
  expect(() => room.begin('ann', 1)).not.toThrow();
});

test('large pieces leave room for small ones', () => {
  const room = underWay();
  for (const person of ['bob', 'cat', 'dan', 'eve']) fill(room, person, 240);
  expect(() => room.begin('ann', 20)).not.toThrow();
});

test('a transfer releases its room only once', () => {
  const room = underWay();
  const piece = room.begin('ann', 250);
  expect(() => room.begin('ann', 1)).toThrow('try again in 5 seconds');
  piece[Symbol.dispose]();
  piece[Symbol.dispose]();
  expect(room.size).toBe(0);
  expect(fill(room, 'ann', 250)).toBe(1);
});
