import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

const data = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Pie',
  image: '/square.jpg',
  recipeIngredient: ['3 apples'],
  recipeInstructions: ['Bake it.'],
})}</script>`;

test('the picture that a page is shared with comes first, then those of its recipe', () => {
  expect(picturesOn('<meta property="og:image" content="/wide.jpg">')).toEqual(['wide.jpg', 'square.jpg']);
});

test('a logo is shared with pages, but is no picture of a dish', () => {
  expect(picturesOn('<meta property="og:image" content="/site-logo.png">')).toEqual(['square.jpg']);
});

test('pictures in the text come last', () => {
  expect(picturesOn('<img src="/garden.jpg" width="800" height="600">')).toEqual([
    'square.jpg',
    'garden.jpg',
  ]);
});

function picturesOn(html: string): string[] | undefined {
  const address = 'https://example.org/';
  return readRecipePage(html + data, address)?.imageUris.map(each => each.replace(address, ''));
}
