import { expect, test } from 'vitest';
import { belowHeadings, readTable, withHeadings } from './read-table.ts';

test('cells keep what stands in quotes: delimiters, line breaks and doubled quotes', () => {
  const table = '\ufeffTitle,Steps\r\n"Soup, ""fine""","Slice.\nSimmer."\r\n\r\n,\r\nToast,Toast.';
  expect(readTable(table)).toEqual([
    ['Title', 'Steps'],
    ['Soup, "fine"', 'Slice.\nSimmer.'],
    ['Toast', 'Toast.'],
  ]);
});

test.each([',', ';', '\t'])('cells stand between %j, whatever else is in the quoted heading', delimiter => {
  const head = `"Titel, oder; Name"${delimiter}Zutaten`;
  expect(readTable(`${head}\nSuppe${delimiter}2 Lauch`)).toEqual([
    ['Titel, oder; Name', 'Zutaten'],
    ['Suppe', '2 Lauch'],
  ]);
});

test('a cell that nobody closed goes to the end, and reading stops at the most rows and columns', () => {
  expect(readTable('a\n"b\nc')).toEqual([['a'], ['b\nc']]);
  expect(readTable('a\nb\nc', 2)).toEqual([['a'], ['b']]);
  expect(readTable(`${','.repeat(1000)}a\nb`)).toEqual([['b']]);
});

test('other headings leave the rows as they are', () => {
  expect(withHeadings('\n"A\n1";B\n"x;""y""";z', ['title:A "1"', 'none:B'])).toBe(
    '"title:A ""1""";"none:B"\n"x;""y""";z',
  );
});

test('headings above a table that has none leave its first row a row', () => {
  expect(belowHeadings('\ufeffSoup;Leek\nPie;Kale', ['title:', 'ingredients:'])).toBe(
    '"title:";"ingredients:"\nSoup;Leek\nPie;Kale',
  );
});
