import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

const entry = '<li itemprop="recipeIngredient" class="ingredient">1 egg</li>';
const item = '<div itemscope itemtype="https://schema.org/Recipe">';
const script = (value: string) => `<script type="application/ld+json">${value}</script>`;
const recipe = (fields: object) => script(JSON.stringify({ '@type': 'Recipe', name: 'X', ...fields }));

const listing = (text: string) =>
  `<h2>Ingredients</h2><ul><li>1 egg<li>${text}</ul><h2>Directions</h2><ol><li>Boil it.<li>${text}</ol>`;

const names = `${'{"name": '.repeat(100_000)}1${'}'.repeat(100_000)}`;
const lists = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;

/** Each would take minutes, all the memory or the whole stack if the cost were not linear in its length and depth. */
const pages: [string, string][] = [
  ['100,000 nested elements', '<div>'.repeat(100_000)],
  ['nested lists and tables', '<ul><li><table><tr><td><p>'.repeat(20_000)],
  ['end tags that match nothing', `${'<ul><li>'.repeat(50_000)}${'</p></b>'.repeat(50_000)}`],
  ['links in paragraphs, none of them closed', '<p><a>'.repeat(30_000)],
  ['10 MB of "<"', '<'.repeat(10_000_000)],
  ['ten million dashes of more than a byte each', '–'.repeat(10_000_000)],
  ['ten million bullets in a list', listing('-'.repeat(10_000_000))],
  ['ten million letters in a list', listing(`${'1 x'.repeat(3_300_000)}中`)],
  ['2 MB of "&"', '&'.repeat(2_000_000)],
  ['2 MB of spaces', ' '.repeat(2_000_000)],
  ['comments that never end', '<!--'.repeat(1_000_000)],
  ['a giant attribute', `<div class="${'hrecipe '.repeat(200_000)}">x`],
  ['200,000 attributes', `<div ${Array.from({ length: 200_000 }, (_, index) => `a${index}=1`).join(' ')}>`],
  ['items within items', item.repeat(20_000)],
  ['properties within properties', '<i itemprop="name" itemscope itemtype="x/Recipe">'.repeat(50_000)],
  ['deep items around many entries', item.repeat(390) + entry.repeat(10_000)],
  ['20,000 recipes', `${item}${entry}</div>`.repeat(20_000)],
  ['plugins within plugins', '<div class="hrecipe">'.repeat(390) + entry.repeat(10_000)],
  ['20,000 headings', '<h2>Ingredients</h2>'.repeat(20_000)],
  ['as many sections', `<h2>Ingredients</h2><ul>${'<li>1 cup milk'.repeat(3)}</ul>`.repeat(10_000)],
  ['brackets in a heading', `<h2>${'[('.repeat(50)}</h2>`.repeat(20_000)],
  ['JSON nested a million times', script('['.repeat(1_000_000))],
  ['whole JSON nested as often', script(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)],
  [
    'names of names',
    script(
      `{"@type": "Recipe", "name": ${names}, "image": ${lists}, "recipeIngredient": ${lists}, "recipeInstructions": ${names}, "prepTime": ${lists}, "recipeYield": ${names}}`,
    ),
  ],
  ['broken JSON nested as often', script('{"a":'.repeat(1_000_000))],
  [
    'what scripts are handed, nested as often',
    `<script>var ingredients = ${'[{"a":'.repeat(500_000)}</script>`,
  ],
  ['JSON full of quotation marks', script(`{"@type": "Recipe", "name": "${'"   '.repeat(1_000_000)}`)],
  ['broken scripts by the thousand', script('{"@type": "Recipe",}').repeat(30_000)],
  [
    'a list of 100,000 recipes',
    script(JSON.stringify(Array.from({ length: 100_000 }, () => ({ '@type': 'Recipe' })))),
  ],
  [
    'tags without end in JSON',
    recipe({ recipeIngredient: ['<p '.repeat(500_000)], recipeInstructions: '<!--'.repeat(500_000) }),
  ],
  [
    'spaces, digits and entities in JSON',
    recipe({
      description: `${' '.repeat(1_000_000)}x`,
      recipeYield: '1'.repeat(1_000_000),
      prepTime: '1 '.repeat(500_000),
      cookTime: '&amp;'.repeat(500_000),
    }),
  ],
];

test.each(pages)('%s do not break the reader', { timeout: 120_000 }, (_name, html) => {
  expect(() => readRecipePage(html, 'https://example.org/')).not.toThrow();
});

test.each([
  ['no bytes', new Uint8Array()],
  ['zeros', new Uint8Array(1_000_000)],
  ['bytes that are nothing in any encoding', new Uint8Array(1_000_000).fill(0xff)],
  ['noise', new Uint8Array(1_000_000).map((_, index) => (index * 7919) % 256)],
])('%s contain no recipe', { timeout: 120_000 }, (_name, bytes) => {
  expect(readRecipePage(bytes, 'https://example.org/', 'text/html; charset=klingon')).toBeUndefined();
});

test.each(['', 'nowhere', 'http://[', 'javascript:x'])(
  'the page address "%s" does not break the reader',
  address => {
    const html = recipe({ image: 'x.jpg', recipeIngredient: ['1 egg'], recipeInstructions: 'Boil it.' });
    expect(readRecipePage(html, address)).toMatchObject({ title: 'X', imageUris: [], citation: address });
  },
);
