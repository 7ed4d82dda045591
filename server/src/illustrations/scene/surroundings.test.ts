import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { drawSurroundings } from './surroundings.ts';

const everywhere = { height: 672, taken: () => false };

test('each thing is drawn at most twice, and at most twenty are drawn in all', () => {
  for (const count of [1, 4, 10, 15, 30]) {
    const things = Array.from({ length: count }, (_, index) => `<thing n="${index}"/>`);
    const drawn = drawSurroundings(things, everywhere, seededRandom('Soup'));
    const times = things.map(thing => drawn.split(thing).length - 1);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(drawn.match(/<thing/g)).toHaveLength(Math.min(count * 2, 20));
  }
});

test('occupied space stays free of things', () => {
  const left = { height: 672, taken: ({ x }: { x: number }) => x > 600 };
  const drawn = drawSurroundings(['<thing/>'], left, seededRandom('Soup'));
  const middles = [...drawn.matchAll(/translate\(([\d.]+) /g)].map(match => Number(match[1]));
  expect(middles).toHaveLength(1);
  expect(middles[0]).toBeLessThan(600);
});

test('without things, nothing is drawn', () => {
  expect(drawSurroundings([], everywhere, seededRandom('Soup'))).toBe('');
});
