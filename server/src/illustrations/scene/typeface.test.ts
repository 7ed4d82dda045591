import { expect, test } from 'vitest';
import { loadTypeface } from './typeface.ts';

const typeface = loadTypeface();

test('every outline command has all its numbers', () => {
  const numbers = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as Record<string, number>;
  const text = 'The quick brown fox jumps over 13 lazy dogs & “naïve” gnocchi – ½ kg';
  const commands = typeface.glyphs(text, 57.3).flatMap(({ outline }) => outline.match(/[A-Z][^A-Z]*/g) ?? []);
  const broken = commands.filter(([letter = '', ...rest]) => {
    const given = rest.join('').match(/-?\d+(?:\.\d+)?/g)?.length ?? 0;
    return given !== numbers[letter];
  });
  expect(commands.length).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});

test('letters are kerned', () => {
  expect(typeface.width('To', 100)).toBeLessThan(typeface.width('T', 100) + typeface.width('o', 100));
});
