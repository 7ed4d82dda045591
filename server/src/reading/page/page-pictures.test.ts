import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

const data = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Pie',
  image: '/square.jpg',
  recipeIngredient: ['3 apples'],
  recipeInstructions: ['Bake it.'],
})}</script>`;

test('the page’s og:image comes first, then the recipe’s pictures', () => {
  expect(picturesOn('<meta property="og:image" content="/wide.jpg">')).toEqual(['wide.jpg', 'square.jpg']);
});

test('a logo as og:image is ignored', () => {
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
