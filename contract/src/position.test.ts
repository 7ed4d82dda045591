import { describe, expect, test } from 'vitest';
import { positionBetween, positionPattern, positionsBetween } from './position.ts';
import { seeded } from './testing/seeded.ts';

describe('a key', () => {
  test('is valid and between its neighbors, at any position', () => {
    const random = seeded(7);
    const keys: string[] = [];
    for (let count = 0; count < 3000; count++) {
      const at = Math.floor(random() * (keys.length + 1));
      const [before = '', after = ''] = [keys[at - 1], keys[at]];
      const key = positionBetween(before, after, random);
      expect(key).toMatch(positionPattern);
      expect(before < key && (after === '' || key < after), `${before} < ${key} < ${after}`).toBe(true);
      keys.splice(at, 0, key);
    }
    expect(Math.max(...keys.map(key => key.length))).toBeLessThan(20);
  });

  test('stays short on a list that grows only at one end', () => {
    for (const end of ['last', 'first']) {
      let key = '';
      for (let count = 0; count < 20_000; count++)
        key = end === 'last' ? positionBetween(key, '') : positionBetween('', key);
      expect(key.length).toBeLessThanOrEqual(5);
    }
  });

  test('exists even before the lowest and after the highest key', () => {
    for (const last of ['zzzzz', 'zzzzzzzzzz']) expect(positionBetween(last, '') > last).toBe(true);
    for (const first of ['00001', '0000000001']) {
      const key = positionBetween('', first);
      expect(key < first && positionPattern.test(key)).toBe(true);
    }
  });

  test('follows the first of two keys that are equal or in the wrong order', () => {
    for (const [before, after] of [
      ['V', 'V'],
      ['V', 'A'],
    ] as const)
      expect(positionBetween(before, after) > before).toBe(true);
  });

  test('differs from a key that someone else creates in the same gap', () => {
    const keys = Array.from({ length: 20 }, () => positionBetween('A', 'z'));
    expect(new Set(keys).size).toBeGreaterThan(5);
  });
});

test('many keys created at once are in order', () => {
  const keys = positionsBetween('A', 'B', 50);
  expect(keys).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(50);
  expect(keys.every(key => key > 'A' && key < 'B')).toBe(true);
});
