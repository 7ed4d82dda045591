import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';

// One test reads hundreds of archives, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const soup = JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'] });
const MiB = 1024 * 1024;
const reasons = async (files: Parameters<typeof readFiles>[0], limits?: Parameters<typeof readFiles>[1]) => {
  const { leftOut, recipes } = await readFiles(files, limits);
  return { reasons: leftOut.map(({ reason }) => reason), recipes: recipes.length };
};

test('an entry that unpacks to far more than its size is left out, and the rest is read', async () => {
  const archive = zipOf({ 'bomb.json': Buffer.alloc(50 * MiB), 'soup.json': soup });
  expect(await reasons({ 'a.zip': archive })).toEqual({
    reasons: ['It unpacks to too many times its size.'],
    recipes: 1,
  });
});

test('an entry larger than it declares is reported as damaged', async () => {
  const archive = await zipOf({ 'lie.json': Buffer.alloc(5 * MiB, soup), 'soup.json': soup });
  // The size in the central directory is all that is known before unpacking.
  const directory = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  archive.writeUInt32LE(100, directory + 24);
  expect(await reasons({ 'a.zip': archive })).toEqual({
    reasons: ['It is damaged, or was not copied whole.'],
    recipes: 1,
  });
});

test('the total unpacked size and the number of entries are limited', async () => {
  const file = (at: number) => [`${at}.json`, soup.padEnd(1000)] as const;
  const archive = zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => file(at))));
  const { reasons: refused, recipes } = await reasons({ 'a.zip': archive }, { bytes: 10_500 });
  expect({ recipes, refused: [...new Set(refused)] }).toEqual({
    recipes: 10,
    refused: ['All files together unpack to more than 0 MiB: send fewer at once.'],
  });
  expect(await reasons({ 'a.zip': archive }, { entries: 19 })).toEqual({
    reasons: ['More than 19 files are packed in it: split it.'],
    recipes: 0,
  });
  expect(await reasons({ 'a.zip': archive }, { recipes: 7 })).toEqual({
    reasons: ['More than 7 recipes are in the files: split them.'],
    recipes: 7,
  });
  expect((await reasons({ 'soup.json': soup }, { textBytes: 10 })).reasons).toEqual([
    'It is larger than 0 MiB.',
  ]);
});

test('a packed recipe that unpacks to too much is left out', async () => {
  const bomb = gzipSync(Buffer.alloc(80 * MiB));
  expect((await reasons({ 'a.paprikarecipe': bomb })).reasons).toEqual(['It unpacks to too much.']);
});

test('an archive within an archive is opened, but no deeper one', async () => {
  const inner = await zipOf({ 'soup.json': soup });
  const middle = await zipOf({ 'inner.zip': inner });
  expect(await reasons({ 'outer.zip': zipOf({ 'inner.zip': inner }) })).toEqual({ reasons: [], recipes: 1 });
  expect(await reasons({ 'outer.zip': zipOf({ 'inner.zip': inner }) }, { archiveBytes: 10 })).toEqual({
    reasons: ['It is larger than 0 MiB.'],
    recipes: 0,
  });
  expect(await reasons({ 'outer.zip': zipOf({ 'middle.zip': middle, 'soup.json': soup }) })).toEqual({
    reasons: ['It is an archive in an archive in an archive: unpack the outer one first.'],
    recipes: 1,
  });
});

test('entries whose path leads out of the archive are left out', async () => {
  const archive = await zipOf({ 'xx/xx/soup.json': soup, 'xlute.json': soup, 'soup.json': soup });
  const tricked = replaced(
    replaced(archive, 'xx/xx/soup.json', '../../soup.json'),
    'xlute.json',
    '/lute.json',
  );
  expect(await reasons({ 'a.zip': tricked })).toEqual({
    reasons: ['Its path leads outside the archive.', 'Its path leads outside the archive.'],
    recipes: 1,
  });
});

test('entries with a password or an unknown compression are reported', async () => {
  const archive = await zipOf({ 'locked.json': soup, 'odd.json': soup, 'soup.json': soup });
  const first = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const second = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'), first + 1);
  archive.writeUInt16LE(archive.readUInt16LE(first + 8) | 1, first + 8);
  archive.writeUInt16LE(12, second + 10);
  expect(await reasons({ 'a.zip': archive })).toEqual({
    reasons: ['It is locked with a password.', 'It is packed in a way that is not read here.'],
    recipes: 1,
  });
});

test.each([1, 3, 30, 100, 200])('an archive truncated after %i bytes is reported as damaged', async bytes => {
  const archive = (await zipOf({ 'soup.json': soup })).subarray(0, bytes);
  const { reasons: refused } = await reasons({ 'a.zip': archive });
  expect(refused).toHaveLength(1);
});

test('corrupt bytes in an archive cause at worst an unreadable file', async () => {
  const archive = await zipOf({ 'soup.json': soup, 'a/Eggs.cook': 'Fry @eggs{2}.', 'a/Eggs.png': soup });
  for (let at = 0; at < archive.length; at += 3) {
    const wrong = Buffer.from(archive);
    wrong[at] = (wrong[at] ?? 0) ^ 0xff;
    const { leftOut, recipes } = await readFiles({ 'a.zip': wrong });
    expect(leftOut.length + recipes.length).toBeGreaterThan(0);
  }
});

test.each([
  ['deep JSON', 'a.json', '['.repeat(1_000_000)],
  ['deep objects', 'a.json', '{"a":'.repeat(200_000)],
  [
    'YAML that multiplies',
    'a.cook',
    `---\na: &a [x,x,x,x,x,x]\n${'b: &a [*a,*a,*a,*a,*a,*a]\n'.repeat(30)}---\nFry.`,
  ],
  ['deep YAML', 'a.cook', `---\na: ${'['.repeat(20_000)}\n---\nFry @eggs.`],
  ['marks without an end', 'a.cook', '@a '.repeat(50_000)],
  ['brackets without an end', 'a.cook', '@a{'.repeat(50_000)],
  ['comments without an end', 'a.cook', '[-'.repeat(50_000)],
  ['dashes', 'a.cook', '-'.repeat(200_000)],
  ['spaces', 'a.cook', `= ${' '.repeat(200_000)}x`],
  ['tags without an end', 'a.html', '<div '.repeat(50_000)],
  [
    'odd values',
    'a.json',
    JSON.stringify({ '@type': 'Recipe', name: 5, image: [null, {}, 7], recipeIngredient: { a: 1 } }),
  ],
  [
    'odd parts',
    'a.json',
    JSON.stringify({
      slug: 'a',
      name: 'a',
      recipeIngredient: [null, 1, [], { unit: 3 }],
      notes: 5,
      tags: 'x',
    }),
  ],
  [
    'odd tables',
    'a.json',
    JSON.stringify({ recipes: [null, 4, {}], recipes_ingredients: [null, { recipe_id: {} }] }),
  ],
  [
    'odd texts',
    'a.json',
    JSON.stringify({ name: 'a', ingredients: 'x\0\ud800', directions: 7, photos: [null, 3], categories: {} }),
  ],
] as const)('%s are read or left out quickly', async (_, name, content) => {
  const start = performance.now();
  const { leftOut, recipes } = await readFiles({ [name]: content });
  expect(leftOut.length + recipes.length).toBe(1);
  expect(performance.now() - start).toBeLessThan(5000);
});

function replaced(archive: Buffer, from: string, to: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

test('tables are read up to the limits of rows and columns', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Soup ${at},2 leeks`).join('\n');
  const many = await readFiles({ 'many.csv': `Title,Ingredients\n${rows}` }, { recipes: 5 });
  expect(many.recipes).toHaveLength(5);
  expect(many.leftOut).toMatchObject([{ reason: 'More than 5 recipes are in the files: split them.' }]);
  const wide = await readFiles({
    'wide.csv': `Title,Ingredients${',Wine'.repeat(100_000)}\nSoup,2 leeks${',red'.repeat(100_000)}`,
  });
  expect(wide.recipes[0]?.parts.description.split('\n')).toHaveLength(198);
});

test.each(['quotes', 'delimiters', 'line breaks'])(
  'a table of nothing but %s is read in linear time',
  async what => {
    const text = { quotes: '"', delimiters: ',', 'line breaks': '\n' }[what] ?? '';
    const { recipes } = await readFiles({ 'a.csv': `Title,Ingredients\n${text.repeat(3_000_000)}` });
    expect(recipes).toEqual([]);
  },
);

test('Mela archives nested too deep are refused, and endlessly nested recipes on a page terminate', async () => {
  const inner = await zipOf({ 'c.melarecipes': await zipOf({ 'a.melarecipe': '{}' }) });
  const { leftOut } = await readFiles({ 'a.zip': zipOf({ 'b.melarecipes': inner }) });
  expect(leftOut.map(({ file }) => file)).toContain('a.zip/b.melarecipes/c.melarecipes');
  const open = '<div itemscope itemtype="https://schema.org/Recipe">'.repeat(100_000);
  const { recipes } = await readFiles({ 'deep.html': open });
  expect(recipes).toEqual([]);
});
