import { expect, test } from 'vitest';
import { excerptOf } from './search-excerpt.ts';

function around(text: string, about: string): string {
  return excerptOf(text, line => line.indexOf(about));
}

test('a text of 80 characters is not shortened, and becomes one line', () => {
  expect(around(`${'a'.repeat(38)}\n\n ${'b'.repeat(40)}`, 'b')).toBe(`${'a'.repeat(38)} ${'b'.repeat(40)}`);
});

test('a script without spaces is cut between characters', () => {
  const text = `${'𠮷'.repeat(100)}豆腐${'𠮷'.repeat(100)}`;
  const excerpt = around(text, '豆腐');
  expect(excerpt).toBe(`…${'𠮷'.repeat(24)}豆腐${'𠮷'.repeat(54)}…`);
  expect(excerpt.isWellFormed()).toBe(true);
});

test('a text is not cut near its end', () => {
  expect(around(`${'word '.repeat(40)}the end`, 'end')).toBe('…word word word word the end');
});
