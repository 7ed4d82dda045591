import { expect, test } from 'vitest';
import { readRecipePage } from '../page/read-recipe-page.ts';

test('a recipe in RDFa is read with the default vocabulary', () => {
  const recipe = readRecipePage(
    `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Pancakes</h1>
    <span property="recipeYield">12 pancakes</span><meta property="totalTime" content="PT25M">
    <ul><li property="recipeIngredient">2 eggs</li><li property="recipeIngredient">300 ml milk</li></ul>
    <div property="recipeInstructions"><p>Whisk everything.</p><p>Fry in butter.</p></div></div>`,
    'https://example.org/',
  );
  expect(recipe).toMatchObject({
    source: 'rdfa',
    title: 'Pancakes',
    yieldAmount: 12,
    totalMinutes: 25,
    ingredientGroups: [{ lines: ['2 eggs', '300 ml milk'] }],
    directions: [{ steps: ['Whisk everything.', 'Fry in butter.'] }],
  });
});

test('RDFa prefixes and nested ingredients are read', () => {
  const recipe = readRecipePage(
    `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><b property="v:name">Cocoa</b>
    <p rel="v:ingredient"><span property="v:ingredient" typeof="v:RecipeIngredient">
      <i property="v:amount">250 ml</i> <i property="v:name">milk</i></span></p>
    <span property="v:instructions">Heat the milk and stir the cocoa in.</span></div>`,
    'https://example.org/',
  );
  expect(recipe).toMatchObject({
    title: 'Cocoa',
    ingredientGroups: [{ lines: ['250 ml milk'] }],
    directions: [{ steps: ['Heat the milk and stir the cocoa in.'] }],
  });
});
