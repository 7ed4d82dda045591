import { plainTextOf } from '@potluck/contract/formatting/formatted-text';
import { expect, test } from 'vitest';
import { readPastedRecipe } from './pasted-recipe.ts';
import { readRecipeText } from './read-recipe-text.ts';

const markdown = `# Pancakes

From [my aunt](https://aunt.example/), for **Sundays**.

## Ingredients
- 200 g flour
- 2 eggs

## Method
1. Whisk the eggs with **all** of the
   flour, and let it *rest*.
2. Fry in \\*real\\* butter.`;

test('Markdown keeps its bold and italic words, links and escapes', () => {
  expect(readPastedRecipe(markdown)).toMatchObject({
    title: 'Pancakes',
    description: 'From [my aunt](https://aunt.example/), for **Sundays**.',
    ingredientGroups: [{ title: '', lines: ['200 g flour', '2 eggs'] }],
    directions: [
      {
        title: '',
        steps: ['Whisk the eggs with **all** of the flour, and let it *rest*.', 'Fry in \\*real\\* butter.'],
      },
    ],
  });
});

test('HTML keeps the same, and its tags are gone', () => {
  const html = `<h1>Pancakes</h1><p>From <a href="https://aunt.example/">my aunt</a>, for <b>Sundays</b>.</p>
    <h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul>
    <h2>Method</h2><ol><li>Whisk the eggs with <strong>all</strong> of the flour.</li><li>Fry in <em>real</em> butter.</li></ol>`;
  expect(readPastedRecipe(html)).toMatchObject({
    title: 'Pancakes',
    description: 'From [my aunt](https://aunt.example/), for **Sundays**.',
    ingredientGroups: [{ lines: ['200 g flour', '2 eggs'] }],
    directions: [{ steps: ['Whisk the eggs with **all** of the flour.', 'Fry in *real* butter.'] }],
  });
});

test('a plain text is read as before, and none of its signs becomes formatting', () => {
  const plain = `Pancakes
Grandma's *

Ingredients
200 g flour*
2 * 3 eggs
Method
Whisk H*I*J and 2*3*4 for <salt> lovers.
Fry in butter.
* without sugar`;
  const [read, before] = [readPastedRecipe(plain), readRecipeText(plain)];
  expect(read.ingredientGroups).toEqual(before.ingredientGroups);
  const texts = ({ description, directions }: typeof read) => [
    description,
    ...directions.flatMap(({ steps }) => steps),
  ];
  expect(texts(read).map(plainTextOf)).toEqual(texts(before));
  expect(texts(read)).toContain('Whisk H\\*I\\*J and 2\\*3\\*4 for <salt> lovers.');
});
