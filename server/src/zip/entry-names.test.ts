import { expect, test } from 'vitest';
import { entryNames, fileName } from './entry-names.ts';

test('a name contains no characters that file systems reject', () => {
  expect(fileName('Soup: hot/sour? <best>')).toBe('Soup hot sour best');
  expect(fileName('../../etc/passwd')).toBe('etc passwd');
  expect(fileName(' .hidden. ')).toBe('hidden');
  expect(fileName('Crème brûlée')).toBe('Crème brûlée');
});

test('empty names and Windows device names become valid ones', () => {
  expect(fileName('///')).toBe('file');
  expect(fileName('CON')).toBe('CON file');
});

test('a long title is cut between characters', () => {
  const name = fileName('🍲'.repeat(300));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(name.isWellFormed()).toBe(true);
});

test('names are unique, ignoring case', () => {
  const nameOf = entryNames();
  expect(['Soup', 'soup', 'Soup/', 'Salad'].map(nameOf)).toEqual(['Soup', 'soup 2', 'Soup 3', 'Salad']);
});
