import { expect, test } from 'vitest';
import { belowHeadings, readTable, withHeadings } from './read-table.ts';

test('quoted cells may contain delimiters, line breaks and doubled quotes', () => {
  const table = '\ufeffTitle,Steps\r\n"Soup, ""fine""","Slice.\nSimmer."\r\n\r\n,\r\nToast,Toast.';
  expect(readTable(table)).toEqual([
    ['Title', 'Steps'],
    ['Soup, "fine"', 'Slice.\nSimmer.'],
    ['Toast', 'Toast.'],
  ]);
});

test.each([',', ';', '\t'])(
  'cells are separated by %j, whatever else a quoted heading contains',
  delimiter => {
    const head = `"Titel, oder; Name"${delimiter}Zutaten`;
    expect(readTable(`${head}\nSuppe${delimiter}2 Lauch`)).toEqual([
      ['Titel, oder; Name', 'Zutaten'],
      ['Suppe', '2 Lauch'],
    ]);
  },
);

test('an unclosed cell extends to the end, and the numbers of rows and columns are limited', () => {
  expect(readTable('a\n"b\nc')).toEqual([['a'], ['b\nc']]);
  expect(readTable('a\nb\nc', 2)).toEqual([['a'], ['b']]);
  expect(readTable(`${','.repeat(1000)}a\nb`)).toEqual([['b']]);
});

test('new headings leave the rows unchanged', () => {
  expect(withHeadings('\n"A\n1";B\n"x;""y""";z', ['title:A "1"', 'none:B'])).toBe(
    '"title:A ""1""";"none:B"\n"x;""y""";z',
  );
});

test('headings added to a table without headings keep its first row', () => {
  expect(belowHeadings('\ufeffSoup;Leek\nPie;Kale', ['title:', 'ingredients:'])).toBe(
    '"title:";"ingredients:"\nSoup;Leek\nPie;Kale',
  );
});
