import { expect, test } from 'vitest';
import { pantryItem } from '../../testing/pantries.ts';
import { readPantryCsv, writePantryCsv } from './pantry-csv.ts';

const reading = { today: '2027-04-20', locale: 'en-GB' };

test('what is exported can be imported', () => {
  const items = [
    pantryItem('Flour, plain', { quantity: '500 g', place: 'SHELF', note: 'in the "blue" jar' }),
    pantryItem('Milk', { stock: 'LOW', place: 'FRIDGE', bestBefore: '2027-05-03' }),
    pantryItem('=SUM(A1)', { stock: 'OUT' }),
  ];
  const read = readPantryCsv(writePantryCsv(items), reading);
  expect(read).toEqual(
    items.map(({ title, quantity, stock, place, bestBefore, note }) => {
      return { title, quantity, stock, place, bestBefore, note };
    }),
  );
});

test('portions stay out of the file', () => {
  const csv = writePantryCsv([pantryItem('Soup', { recipe: 'recipes/soup' })]);
  expect(readPantryCsv(csv, reading)).toEqual([]);
});

test('lines without headings are read one by one, and nonsense becomes a plain item', () => {
  expect(readPantryCsv('500 g flour shelf\n\nmilk', reading)).toMatchObject([
    { title: 'flour', quantity: '500 g', place: 'SHELF' },
    { title: 'milk' },
  ]);
  const odd = 'title,stock,place,best before\nRice,plenty,moon,soon';
  expect(readPantryCsv(odd, reading)).toMatchObject([
    { title: 'Rice', stock: 'HAVE', place: 'STORAGE_PLACE_UNSPECIFIED', bestBefore: '' },
  ]);
});
