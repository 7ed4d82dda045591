import { expect, test } from 'vitest';
import { cpuTimed } from '../../testing/cpu-time.ts';
import { readRecipePage } from '../page/read-recipe-page.ts';
import { schemaOrgRecipe } from '../recipe-files/read/schema-org-recipe.ts';

const ingredients = ['200 g flour', '2 eggs', '100 ml milk'];

test('a page’s emphasis and links become marks in its description and steps', () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Pancakes',
    description: 'Thin &amp; <em>crisp</em>, <a href="https://a.b/c">as at home</a>.',
    recipeIngredient: ingredients,
    recipeInstructions: [
      {
        '@type': 'HowToStep',
        text: '<b>Step 1:</b> Whisk the eggs with <strong>all of the flour </strong>and milk.',
      },
      { '@type': 'HowToStep', text: 'Rest for 20 minutes.' },
      { '@type': 'HowToStep', text: '<p><strong>Fry in butter until brown.</strong></p>' },
    ],
  };
  const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Pancakes</h1>
    <ol><li>Step 1: Whisk the eggs with all of the flour and milk.</li><li>Rest for <i>20</i> <i>whole</i> minutes.</li></ol>`;
  const read = readRecipePage(page, 'https://a.b/pancakes');
  expect(read?.description).toBe('Thin & *crisp*, [as at home](https://a.b/c).');
  expect(read?.directions[0]?.steps).toEqual([
    'Step 1: Whisk the eggs with **all of the flour** and milk.',
    'Rest for 20 minutes.',
    'Fry in butter until brown.',
  ]);
});

test('a page without data shows the marks of its steps', () => {
  const page = `<h1>Pancakes</h1><h2>Ingredients</h2><ul>${ingredients.map(each => `<li>${each}</li>`).join('')}</ul>
    <h2>Instructions</h2><ol><li>Whisk the eggs with <b>all</b> of the flour.</li><li>Fry in <a href="https://a.b/butter">butter</a> until brown, see <a href="/x">here</a>.</li></ol>`;
  expect(readRecipePage(page, 'https://a.b/pancakes')?.directions[0]?.steps).toEqual([
    'Whisk the eggs with **all** of the flour.',
    'Fry in [butter](https://a.b/butter) until brown, see here.',
  ]);
});

test('files keep Markdown and HTML marks, and lists in the description', () => {
  const { parts } = schemaOrgRecipe({
    name: 'Pancakes',
    description: 'For *Sundays*:\n\n<ul><li>with <b>jam</b></li><li>with sugar</li></ul>',
    comment: ['**Note:** keeps `two` days, see [here](https://a.b "title") ![x](https://a.b/x.png)'],
    recipeIngredient: ingredients,
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Whisk **the eggs** with 2*3 spoons.' },
      { '@type': 'HowToStep', text: '<i>Rest</i> it.' },
    ],
  });
  expect(parts.description).toBe(
    'For *Sundays*:\n\n- with **jam**\n- with sugar\n\n**Note:** keeps two days, see [here](https://a.b "title") x',
  );
  expect(parts.directions[0]?.steps).toEqual(['Whisk **the eggs** with 2*3 spoons.', '*Rest* it.']);
});

test('broken and hostile marks cost bounded time and lose no words', () => {
  const text = `<b>one <i>two</b> three</i> ${'<b><i><a href="https://a.b">x'.repeat(20_000)} end`;
  const { result, millis } = cpuTimed(() =>
    schemaOrgRecipe({
      name: 'x',
      description: `<b>one <i>two</b> three</i> four`,
      recipeInstructions: [text, 'Stir it.'],
    }),
  );
  const { parts } = result;
  expect(millis).toBeLessThan(2000);
  expect(parts.description).toBe('one *two three* four');
});

test('signs that no source meant as marks stay signs', () => {
  const { parts } = schemaOrgRecipe({
    name: 'Pancakes',
    description: 'As H*I*J does.\nKeep **cool**.',
    recipeInstructions: ['<p>Add H*I*J to <b>the</b> bowl.</p>', 'Mix K*L*M.'],
  });
  expect(parts.description).toBe('As H\\*I\\*J does.\nKeep **cool**.');
  expect(parts.directions[0]?.steps).toEqual(['Add H\\*I\\*J to the bowl.', 'Mix K\\*L\\*M.']);
});
