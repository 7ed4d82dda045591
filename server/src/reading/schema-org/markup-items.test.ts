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

test('a recipe in microdata is read from texts, links, times and pictures', () => {
  const recipe = read(`<div itemscope itemtype="http://schema.org/Recipe">
    <h1 itemprop="name">Barley  soup</h1>
    <div itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></div>
    <img itemprop="image" src="data:image/gif;base64,R0" data-src="/soup.jpg">
    <meta itemprop="recipeYield" content="4 bowls"><p itemprop="description">Thick and<br>warm.</p>
    Prep: <time itemprop="prepTime" datetime="PT15M">a quarter of an hour</time>
    Cook: <span itemprop="cookTime" content="PT1H">an hour</span>
    <ul><li itemprop="recipeIngredient"><div>200 g</div><div>barley</div></li><li itemprop="recipeIngredient">2 carrots</li></ul>
    <ol><li itemprop="recipeInstructions">Boil the barley.</li><li itemprop="recipeInstructions">Add the carrots.</li></ol>
  </div>`);
  expect(recipe).toMatchObject({
    source: 'microdata',
    title: 'Barley soup',
    description: 'Thick and warm.',
    imageUris: ['https://example.org/soup.jpg'],
    yieldText: '4 bowls',
    prepMinutes: 15,
    cookMinutes: 60,
    totalMinutes: 75,
    ingredientGroups: [{ title: '', lines: ['200 g barley', '2 carrots'] }],
    directions: [{ title: '', steps: ['Boil the barley.', 'Add the carrots.'] }],
  });
});

test('a property can mark a whole list, and again its entries', () => {
  const recipe = read(`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
    <ul itemprop="recipeIngredient"><li itemprop="recipeIngredient">200 g barley</li><li>2 carrots</li></ul>
    <div itemprop="recipeInstructions"><h3>Method</h3><h4>Stock</h4><ol><li>Boil it.</li><li>Strain it.</li></ol>
    <h4>Soup</h4><ol><li>Add all.</li></ol></div></div>`);
  expect(recipe?.ingredientGroups).toEqual([{ title: '', lines: ['200 g barley', '2 carrots'] }]);
  expect(recipe?.directions).toEqual([
    { title: 'Stock', steps: ['Boil it.', 'Strain it.'] },
    { title: 'Soup', steps: ['Add all.'] },
  ]);
});

test('nested items are read as sections and steps', () => {
  const recipe = read(`<div itemscope itemtype="https://schema.org/Recipe"><i itemprop="name">Bread</i>
    <i itemprop="recipeIngredient">500 g flour</i>
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection">
      <b itemprop="name">Dough</b>
      <p itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><i itemprop="text">Knead.</i></p>
    </div></div>`);
  expect(recipe?.directions).toEqual([{ title: 'Dough', steps: ['Knead.'] }]);
});

test('the vocabulary that preceded schema.org is read', () => {
  const recipe = read(`<div itemscope itemtype="http://data-vocabulary.org/Recipe"><i itemprop="name">Tea</i>
    <i itemprop="ingredient">1 bag of tea</i><i itemprop="instructions">Steep it.</i><i itemprop="yield">1 cup</i></div>`);
  expect(recipe).toMatchObject({
    source: 'microdata',
    yieldAmount: 1,
    directions: [{ steps: ['Steep it.'] }],
  });
});

function read(body: string) {
  return readRecipePage(`<!doctype html><body>${body}`, 'https://example.org/soup');
}

test('one property can contain all ingredients as lines, or one as an amount and a name', () => {
  const recipe = read(`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
    <div itemprop="ingredients"><p>- 200 g barley<br>- 2 carrots<br>- &frac12; l stock<br>- salt</p></div>
    <p itemprop="recipeInstructions">Boil the barley and the carrots in the stock.</p></div>`);
  expect(recipe?.ingredientGroups).toEqual([
    { title: '', lines: ['200 g barley', '2 carrots', '½ l stock', 'salt'] },
  ]);
  const listed = read(`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b><dl>
    <div itemprop="recipeIngredient"><dt>200 g</dt><dd>barley</dd></div>
    <div itemprop="recipeIngredient"><dt>2</dt><dd>carrots</dd></div></dl>
    <p itemprop="recipeInstructions">Boil the barley and the carrots in the stock.</p></div>`);
  expect(listed?.ingredientGroups).toEqual([{ title: '', lines: ['200 g barley', '2 carrots'] }]);
});

test('times missing from the data are taken from the page', () => {
  const recipe = read(`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
    <p>Prep time: 10 min</p><h2>Ingredients</h2>
    <ul><li itemprop="recipeIngredient">200 g barley</li><li itemprop="recipeIngredient">2 carrots</li></ul>
    <h2>Method</h2>
    <p itemprop="recipeInstructions">Boil the barley in plenty of water and then add the carrots.</p></div>`);
  expect(recipe).toMatchObject({ prepMinutes: 10 });
});
