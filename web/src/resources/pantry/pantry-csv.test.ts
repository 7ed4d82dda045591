import { readTable } from '@potluck/contract/recipe-table/read-table';
import { expect, test } from 'vitest';
import { pantryItem } from '../../testing/pantries.ts';
import { maxFileBytes, maxImported, readPantryCsv, readPantryFile, writePantryCsv } from './pantry-csv.ts';

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

test('no cell of an exported file runs as a formula, and all of them import unchanged', () => {
  const hostile = [
    ...['=1+1', '+1', '-5 g', '@SUM(A1)', '\t=1', ' =1', '＝1+1', "'=1", "''=1", '\r=1'],
    ...['a;=1+1', 'a\t=1+1', 'a\n=1+1', 'a,=1+1', '"=1+1', "'plain"],
  ];
  const items = hostile.map((text, at) => pantryItem(`Item ${at}`, { quantity: text, note: text }));
  const csv = writePantryCsv(items);
  for (const cell of cellsOf(csv)) expect(cell).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/);
  // Programs that split at other marks still find whole cells.
  const bare = csv.replace(/"(?:[^"]|"")*"/g, '');
  expect(bare).not.toMatch(/[;\t]/);
  const read = readPantryCsv(csv, reading);
  expect(read.map(({ note }) => note)).toEqual(hostile.map(text => text.trim()));
});

/** The cells as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  return readTable(csv).flat();
}

test('a file that is too large, too long, empty or no text adds nothing and says why', async () => {
  const file = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);
  const rows = (count: number) =>
    `title\n${Array.from({ length: count }, (_, at) => `Item ${at}`).join('\n')}`;
  const lines = (count: number) => rows(count).replace('title\n', '');
  expect(await readPantryFile(file('x'.repeat(maxFileBytes + 1)), reading)).toBe('tooLarge');
  for (const text of [rows, lines]) {
    expect(await readPantryFile(file(text(maxImported)), reading)).toHaveLength(maxImported);
    expect(await readPantryFile(file(text(maxImported + 1)), reading)).toBe('tooMany');
  }
  expect(await readPantryFile(file('title,quantity\n,5 g\n\u200b,1'), reading)).toBe('empty');
  expect(await readPantryFile(file(''), reading)).toBe('empty');
  expect(await readPantryFile(file('PK\u0003\u0004\0\0'), reading)).toBe('notText');
});

test('files of older spreadsheets are read in their encoding and with their separator', async () => {
  const latin = new Uint8Array(
    [...'title;place\nM'].map(each => each.charCodeAt(0)).concat(0xfc, 0x73, 0x6c, 0x69),
  );
  expect(await readPantryFile(new Blob([latin]), reading)).toMatchObject([{ title: 'Müsli' }]);
});

test('long and hostile cells are cut, take no time, and stay within the limits of the server', async () => {
  const long = 'a,'.repeat(400_000);
  const started = performance.now();
  const read = await readPantryFile(new Blob([`title\n"${'=('.repeat(90_000)}"\n"${long}"`]), reading);
  await readPantryFile(new Blob([long]), reading);
  await readPantryFile(new Blob([`${'a , ; '.repeat(50)} best before `.repeat(2000)]), reading);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(read).toMatchObject([{ title: expect.any(String) }, { title: expect.any(String) }]);
  const table = 'title,quantity,stock,place,note,best-before\nx,y,__proto__,constructor,z,9999-99-99';
  expect(
    readPantryCsv(`${table}\n${'t'.repeat(900)},${'q'.repeat(900)},,,${'n'.repeat(900)},`, reading),
  ).toEqual([
    {
      title: 'x',
      quantity: 'y',
      stock: 'HAVE',
      place: 'STORAGE_PLACE_UNSPECIFIED',
      note: 'z',
      bestBefore: '',
    },
    {
      ...{ title: 't'.repeat(200), quantity: 'q'.repeat(100), note: 'n'.repeat(500) },
      ...{ stock: 'HAVE', place: 'STORAGE_PLACE_UNSPECIFIED', bestBefore: '' },
    },
  ]);
});
