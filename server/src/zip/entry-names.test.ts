import { expect, test } from 'vitest';
import { entryNames, fileName } from './entry-names.ts';

test('a name holds nothing that a file system refuses', () => {
  expect(fileName('Soup: hot/sour? <best>')).toBe('Soup hot sour best');
  expect(fileName('../../etc/passwd')).toBe('etc passwd');
  expect(fileName(' .hidden. ')).toBe('hidden');
  expect(fileName('Crème brûlée')).toBe('Crème brûlée');
});

test('what says nothing, and the devices of Windows, get a name all the same', () => {
  expect(fileName('///')).toBe('file');
  expect(fileName('CON')).toBe('CON file');
});

test('a long title is cut without halving a character', () => {
  const name = fileName('🍲'.repeat(300));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(name.isWellFormed()).toBe(true);
});

test('the same name is not given twice, in whatever case it is written', () => {
  const nameOf = entryNames();
  expect(['Soup', 'soup', 'Soup/', 'Salad'].map(nameOf)).toEqual(['Soup', 'soup 2', 'Soup 3', 'Salad']);
});
