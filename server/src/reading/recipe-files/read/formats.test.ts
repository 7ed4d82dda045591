import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { onePixel } from '../../../testing/picture-form.ts';
import { readFiles } from '../../../testing/read-files.ts';
import { zipOf } from '../../../testing/zip-of.ts';

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '500 ml water'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Slice and simmer.' }],
};
const json = (value: unknown) => JSON.stringify(value);
const titles = (found: Awaited<ReturnType<typeof readFiles>>) =>
  found.recipes.map(({ parts }) => parts.title);

test('schema.org: recipes are read alone, in an array and in a graph', async () => {
  const found = await readFiles({
    'one.json': json(soup),
    'many.json': json([soup, { ...soup, name: 'Bean soup' }]),
    'graph.jsonld': json({
      '@graph': [
        { '@type': 'WebSite', name: 'x' },
        { ...soup, name: 'Pea soup' },
      ],
    }),
    'marked.json': `\ufeff${json({ ...soup, name: 'Marked soup' })}`,
  });
  expect(titles(found)).toEqual(['Leek soup', 'Leek soup', 'Bean soup', 'Pea soup', 'Marked soup']);
  expect(found.leftOut).toEqual([]);
});

test('malformed JSON is read as far as possible, with a warning', async () => {
  const { recipes } = await readFiles({ 'cut.json': json(soup).slice(0, -3) });
  expect(recipes).toMatchObject([
    {
      parts: { title: 'Leek soup' },
      warnings: ['The file is not well-formed JSON: compare what was read of it.'],
    },
  ]);
});

test('Cooklang: both metadata styles, markup in multi-line steps, sections, notes and comments are read', async () => {
  const { recipes } = await readFiles({ 'Potato mash.cook': mash });
  expect(recipes).toMatchObject([
    {
      file: 'Potato mash.cook',
      warnings: [],
      parts: {
        title: 'Potato mash',
        description: 'Soft.\n\nBetter with old potatoes, and warm milk.',
        citation: 'https://mash.example/',
        yieldAmount: 4,
        prepMinutes: 10,
        cookMinutes: 25,
        totalMinutes: 95,
        categories: ['side', 'potatoes', 'winter'],
        cuisines: ['French'],
        ingredientGroups: [
          { title: '', lines: ['2 kg potatoes, peeled', 'salt'] },
          {
            title: 'Finish',
            lines: ['1/2 cup warm milk', 'thyme, few sprigs', 'nutmeg, optional', '150 g Hollandaise'],
          },
        ],
        directions: [
          {
            title: '',
            steps: ['Boil the potatoes with salt in a large pot for 25 minutes.', 'Mash them @ once.'],
          },
          {
            title: 'Finish',
            steps: [
              'Stir in warm milk and thyme, then nutmeg over the potatoes. Rest.',
              'Pour over Hollandaise.',
            ],
          },
        ],
      },
    },
  ]);
});

const mash = `---
title: Potato mash
introduction: Soft.
source:
  url: https://mash.example/
servings: 4 bowls
time: {prep: 10 min}
cook time: 25 minutes
time required: 1h35m
course: side
tags: [potatoes, winter]
cuisine: French
---
>> servings: 2
> Better with old potatoes,
> and warm milk.

-- only a comment
Boil the @potatoes{2%kg}(peeled) with @salt
in a #large pot{} for ~{25%minutes}. [- a
block comment -]

Mash them \\@ once.

== Finish ==

Stir in @warm milk{1/2%cup} and @thyme{few%sprigs}, then @?nutmeg over the @&potatoes{}. ~Rest.

Pour over @./sauces/Hollandaise{150%g}.
`;

test('Paprika: an archive of packed recipes is read, each with its embedded picture', async () => {
  const packed = gzipSync(json(paprika));
  const found = await readFiles({
    'Export.paprikarecipes': zipOf({ 'Leek soup.paprikarecipe': packed }),
    'Leek soup.paprikarecipe': packed,
  });
  expect(found).toMatchObject({ leftOut: [] });
  expect(found.recipes).toHaveLength(2);
  expect(found.recipes[0]).toMatchObject({
    file: 'Export.paprikarecipes/Leek soup.paprikarecipe',
    pictures: [onePixel],
    parts: {
      title: 'Leek soup',
      description: 'From the garden.\n\nFreezes well.\n\nDifficulty: Easy',
      citation: 'https://soups.example/leek',
      stars: 4,
      nutrition: '240 kcal\n9 g fat',
      yieldAmount: 4,
      prepMinutes: 10,
      cookMinutes: 60,
      categories: ['Soup', 'Quick'],
      ingredientGroups: [
        { title: '', lines: ['2 leeks'] },
        { title: 'For the top', lines: ['1 tbsp chives'] },
      ],
      directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
    },
  });
});

const paprika = {
  uid: '5B1F',
  name: 'Leek soup',
  ingredients: '2 leeks\nFor the top:\n1 tbsp chives\n',
  directions: 'Slice.\n\nSimmer.',
  description: 'From the garden.',
  notes: 'Freezes well.',
  servings: 'Serves 4',
  prep_time: '10 min',
  cook_time: '1 hr',
  total_time: '',
  source: 'soups.example',
  source_url: 'https://soups.example/leek',
  image_url: 'https://soups.example/leek.jpg',
  categories: ['Soup', 'Quick'],
  rating: 4,
  difficulty: 'Easy',
  nutritional_info: '240 kcal\n9 g fat',
  photo: 'A.jpg',
  photo_data: onePixel.toString('base64'),
  photos: [],
};

test('Paprika: a folder of pages is read, with their pictures', async () => {
  const page = `<html><body itemscope itemtype="http://schema.org/Recipe">
    <h1 itemprop="name">Leek soup</h1><img itemprop="image" src="Images/5B/A%201.png">
    <a itemprop="url" href="https://soups.example/leek">soups.example</a>
    <div><p itemprop="recipeIngredient">2 leeks</p><p itemprop="recipeIngredient">500 ml water</p></div>
    <div itemprop="recipeInstructions"><p>Slice.</p><p>Simmer.</p></div></body></html>`;
  const found = await readFiles({
    'Export.zip': zipOf({
      'index.html': '<ul><li><a href="Recipes/Leek soup.html">Leek soup</a></li></ul>',
      'Recipes/Leek soup.html': page,
      'Recipes/Images/5B/A 1.png': onePixel,
    }),
  });
  expect(found).toMatchObject({
    leftOut: [],
    recipes: [
      {
        pictures: [onePixel],
        warnings: [],
        parts: {
          title: 'Leek soup',
          citation: 'https://soups.example/leek',
          directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
        },
      },
    ],
  });
});

test('Mealie: exported recipes are read, with their pictures from folders', async () => {
  const found = await readFiles({
    'recipes.zip': zipOf({
      'leek-soup/leek-soup.json': json(mealie),
      'leek-soup/images/original.webp': onePixel,
      'leek-soup/images/min-original.webp': onePixel,
    }),
  });
  expect(found).toMatchObject({
    leftOut: [],
    recipes: [
      {
        pictures: [onePixel],
        parts: {
          title: 'Leek soup',
          description: 'From the garden.\n\nStore\nFreezes well.\n\nTools: Pot',
          stars: 3.5,
          nutrition: 'Calories: 240 kcal\nFat: 9 g',
          citation: 'https://soups.example/leek',
          yieldAmount: 4,
          cookMinutes: 30,
          totalMinutes: 45,
          categories: ['Soup', 'Quick'],
          ingredientGroups: [
            { title: '', lines: ['2 piece leek, sliced', '500 ml water'] },
            { title: 'Top', lines: ['1 tbsp chives'] },
          ],
          directions: [
            { title: '', steps: ['Slice.'] },
            { title: 'Top', steps: ['Chop.', 'Strew.'] },
          ],
        },
      },
    ],
  });
});

const mealie = {
  id: '0d2c',
  slug: 'leek-soup',
  name: 'Leek soup',
  description: 'From the garden.',
  recipeYield: '4 servings',
  recipeServings: 4,
  performTime: '30 minutes',
  totalTime: 'PT45M',
  recipeCategory: [{ name: 'Soup', slug: 'soup' }],
  tags: [{ name: 'Quick', slug: 'quick' }],
  recipeIngredient: [
    { quantity: 2, unit: { name: 'piece' }, food: { name: 'leek' }, note: 'sliced', originalText: null },
    { quantity: 1, unit: null, food: null, note: '500 ml water', originalText: '500 ml water' },
    { title: 'Top', quantity: 0, unit: null, food: null, note: '1 tbsp chives' },
  ],
  recipeInstructions: [
    { id: 'a', title: '', text: 'Slice.' },
    { id: 'b', title: 'Top', text: 'Chop.' },
    { id: 'c', title: '', text: 'Strew.' },
  ],
  notes: [{ title: 'Store', text: 'Freezes well.' }],
  orgURL: 'https://soups.example/leek',
  rating: 3.5,
  tools: [{ name: 'Pot', slug: 'pot' }],
  nutrition: { calories: '240', fatContent: '9', proteinContent: null },
};

test('Mealie: a database backup is read, with its pictures', async () => {
  const database = {
    recipes: [
      {
        id: '0d2c',
        slug: 'leek-soup',
        name: 'Leek soup',
        recipe_yield: '4',
        org_url: 'https://soups.example/leek',
      },
    ],
    recipes_ingredients: [
      { recipe_id: '0d2c', position: 1, quantity: 500, unit_id: 'u1', food_id: 'f2', note: '' },
      { recipe_id: '0d2c', position: 0, quantity: 2, unit_id: null, food_id: 'f1', note: 'sliced' },
      { recipe_id: 'gone', position: 0, quantity: 1, food_id: 'f1' },
    ],
    ingredient_units: [{ id: 'u1', name: 'ml' }],
    ingredient_foods: [
      { id: 'f1', name: 'leeks' },
      { id: 'f2', name: 'water' },
    ],
    recipe_instructions: [
      { recipe_id: '0d2c', position: 1, text: 'Simmer.' },
      { recipe_id: '0d2c', position: 0, title: '', text: 'Slice.' },
    ],
    notes: [],
    categories: [{ id: 'c1', name: 'Soup' }],
    recipes_to_categories: [{ recipe_id: '0d2c', category_id: 'c1' }],
    tags: [],
    recipes_to_tags: [{ recipe_id: '0d2c', tag_id: 'gone' }],
  };
  const found = await readFiles({
    'mealie_2026.zip': zipOf({
      'database.json': json(database),
      'data/recipes/0d2c/images/original.webp': onePixel,
    }),
  });
  expect(found).toMatchObject({
    leftOut: [],
    recipes: [
      {
        pictures: [onePixel],
        parts: {
          title: 'Leek soup',
          yieldAmount: 4,
          citation: 'https://soups.example/leek',
          categories: ['Soup'],
          ingredientGroups: [{ title: '', lines: ['2 leeks, sliced', '500 ml water'] }],
          directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
        },
      },
    ],
  });
});

test('Nextcloud Cookbook: a folder per recipe is read, and its own picture precedes any address', async () => {
  const recipe = {
    ...soup,
    id: '12',
    image: 'https://cloud.example/apps/cookbook/webapp/recipes/12/image?size=full',
    recipeYield: 4,
    keywords: 'quick,leek',
    recipeCategory: 'Soup',
    recipeIngredient: ['2 leeks', '## Top', '1 tbsp chives'],
    recipeInstructions: ['Slice.', 'Simmer.'],
    tool: ['pot', 'whisk'],
    nutrition: { '@type': 'NutritionInformation', calories: '270 kcal', proteinContent: '9' },
    url: 'https://soups.example/leek',
  };
  const found = await readFiles({
    'Recipes.zip': zipOf({
      'Recipes/Leek soup/recipe.json': json(recipe),
      'Recipes/Leek soup/full.jpg': onePixel,
      'Recipes/Leek soup/thumb.jpg': Buffer.from('small'),
      'Recipes/Bean soup/recipe.json': json({ ...recipe, name: 'Bean soup' }),
    }),
  });
  expect(found.leftOut).toEqual([]);
  expect(found.recipes).toMatchObject([
    {
      pictures: [onePixel],
      parts: {
        imageUris: [],
        citation: 'https://soups.example/leek',
        description: 'Tools: pot, whisk',
        nutrition: 'Calories: 270 kcal\nProtein: 9 g',
        yieldAmount: 4,
        categories: ['Soup', 'quick', 'leek'],
        ingredientGroups: [
          { title: '', lines: ['2 leeks'] },
          { title: 'Top', lines: ['1 tbsp chives'] },
        ],
        directions: [{ title: '', steps: ['Slice.', 'Simmer.'] }],
      },
    },
    { parts: { title: 'Bean soup', imageUris: [expect.stringContaining('cloud.example')] } },
  ]);
  expect(found.recipes[1]?.pictures).toEqual([]);
});

test('RecipeSage: an array with sections among the lines is read, including the owner’s notes', async () => {
  const recipe = {
    ...soup,
    '@context': 'http://schema.org',
    identifier: 'a1',
    image: ['https://images.example/leek.jpg'],
    prepTime: '10 minutes',
    totalTime: 'PT40M',
    recipeYield: 'serves 4',
    recipeIngredient: ['2 leeks', '[Top]', '1 tbsp chives'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Slice.' },
      { '@type': 'HowToSection', name: 'Top' },
      { '@type': 'HowToStep', text: 'Chop.' },
    ],
    recipeCategory: ['soup'],
    creditText: 'Grandma',
    isBasedOn: '',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5', ratingCount: '1' },
  };
  const found = await readFiles({ 'recipesage-data.json-ld': json({ recipes: [recipe] }) });
  expect(found.recipes).toMatchObject([
    {
      parts: {
        description: 'Freezes well.',
        stars: 4,
        citation: 'Grandma',
        imageUris: ['https://images.example/leek.jpg'],
        prepMinutes: 10,
        totalMinutes: 40,
        ingredientGroups: [
          { title: '', lines: ['2 leeks'] },
          { title: 'Top', lines: ['1 tbsp chives'] },
        ],
        directions: [
          { title: '', steps: ['Slice.'] },
          { title: 'Top', steps: ['Chop.'] },
        ],
      },
    },
  ]);
});

test('RecipeSage: a text of all recipes is read by its named fields', async () => {
  const text = `==== Recipes ====

Title: Leek soup
Description: For cold days.
Yield: 4 bowls
ActiveTime: 10 minutes
TotalTime: 40 minutes
Source: Grandma
Url: https://recipes.example/leek
Folder: main
Ingredients: 2 leeks
[Top]
1 tbsp chives
Instructions: Slice.
Yield: what is left over, for stock.
[Top]
Chop.
Notes: Freezes well.

Title: is no field here.
CreatedAt: Sat Nov 21 2026
UpdatedAt: Sat Nov 21 2026
Rating: null
Labels: soup, winter
Images: https://images.example/leek.jpg
\r
Title: Mash
Description:${' '}
Ingredients: 2 kg potatoes
Instructions:${' '}
Rating: 4.5
Images:${' '}
`;
  const { recipes } = await readFiles({ 'recipesage-data.txt': text });
  expect(recipes.map(({ parts }) => parts)).toMatchObject([
    {
      title: 'Leek soup',
      description: 'For cold days.\n\nFreezes well.\n\nTitle: is no field here.\n\nSource: Grandma',
      yieldAmount: 4,
      prepMinutes: 10,
      totalMinutes: 40,
      citation: 'https://recipes.example/leek',
      categories: ['soup', 'winter'],
      imageUris: ['https://images.example/leek.jpg'],
      ingredientGroups: [
        { title: '', lines: ['2 leeks'] },
        { title: 'Top', lines: ['1 tbsp chives'] },
      ],
      directions: [
        { title: '', steps: ['Slice.', 'Yield: what is left over, for stock.'] },
        { title: 'Top', steps: ['Chop.'] },
      ],
    },
    { title: 'Mash', stars: 4.5, citation: '', categories: [], imageUris: [], directions: [] },
  ]);
});

test('other texts, and PDF pages in an archive, are left out with different reasons', async () => {
  const { leftOut, recipes } = await readFiles({
    'notes.txt': 'Leek soup\n2 leeks',
    'pages.zip': zipOf({ 'Leek soup-a1.pdf': '%PDF-1.7' }),
  });
  expect(recipes).toEqual([]);
  expect(leftOut).toEqual([
    {
      file: 'pages.zip/Leek soup-a1.pdf',
      title: '',
      reason: 'It is a page and not a file of recipes: read it under “From photos”.',
    },
    { file: 'notes.txt', title: '', reason: 'No recipe was found in it.' },
  ]);
});

test('a truncated recipe in an archive is reported, and so is other data', async () => {
  const { leftOut, recipes } = await readFiles({
    'all.zip': zipOf({
      'soup.json': json(soup),
      'mash.json': json({ ...soup, name: 'Mash' }).slice(0, 20),
      'settings.json': json({ theme: 'dark' }),
    }),
  });
  expect(recipes.map(({ file }) => file)).toEqual(['all.zip/soup.json']);
  expect(leftOut).toEqual([
    { file: 'all.zip/mash.json', title: '', reason: 'It is damaged, or was not copied whole.' },
    { file: 'all.zip/settings.json', title: '', reason: 'No recipe was found in it.' },
  ]);
});

test('every unknown file of an archive is listed, but not pictures and page assets', async () => {
  const { leftOut, recipes } = await readFiles({
    'all.zip': zipOf({
      'soup.json': json(soup),
      'notes/Plums.docx': 'x',
      Makefile: 'x',
      'photo.tiff': 'x',
      'soup.jpg': onePixel,
      'style.css': 'p {}',
      '__MACOSX/x': 'x',
    }),
    'empty.zip': zipOf({}),
  });
  expect(recipes).toHaveLength(1);
  expect(leftOut.map(({ file }) => file)).toEqual([
    'empty.zip',
    'all.zip/notes/Plums.docx',
    'all.zip/Makefile',
    'all.zip/photo.tiff',
  ]);
});

test('pictures are found by the recipe’s file name, by reference, or inside the file', async () => {
  const cook = 'Fry @eggs{2}.';
  const { recipes } = await readFiles({
    'all.zip': zipOf({
      'a/Eggs.cook': cook,
      'a/Eggs.png': onePixel,
      'b/Eggs.cook': cook,
      'soup.json': json({ ...soup, image: './pictures/leek%20soup.png' }),
      'said.json': json({ ...soup, image: 'pictures/leek soup.png' }),
      'pictures/leek soup.png': onePixel,
      'in.json': json({ ...soup, image: `data:image/png;base64,${onePixel.toString('base64')}` }),
      'lost.json': json({ ...soup, image: 'nowhere.png' }),
      'broken.json': json({ ...soup, image: 'broken.png' }),
      'broken.png': 'no picture',
    }),
  });
  const found = recipes.map(({ file, pictures, warnings }) => [file, pictures.length > 0, ...warnings]);
  expect(Object.fromEntries(found.map(([file, ...rest]) => [file, rest]))).toEqual({
    'all.zip/a/Eggs.cook': [true],
    'all.zip/b/Eggs.cook': [false],
    'all.zip/soup.json': [true],
    'all.zip/said.json': [true],
    'all.zip/in.json': [true],
    'all.zip/lost.json': [false, 'Its picture is not among the files.'],
    'all.zip/broken.json': [false, 'Couldn’t read its picture.'],
  });
});

test('files without a recipe are reported with a reason, and the others are imported', async () => {
  const found = await readFiles({
    'soup.json': json(soup),
    'empty.json': json({ ...soup, name: 'Nothing', recipeIngredient: [], recipeInstructions: [] }),
    'settings.json': '{"theme":"dark"}',
    'notes.docx': 'x',
    'photo.png': onePixel,
    'nothing.zip': zipOf({ 'readme.md': 'x' }),
  });
  expect(titles(found)).toEqual(['Leek soup']);
  expect(found.leftOut).toEqual([
    { file: 'nothing.zip/readme.md', title: '', reason: 'No recipe was found in it.' },
    { file: 'empty.json', title: 'Nothing', reason: 'It has no ingredients or steps.' },
    { file: 'settings.json', title: '', reason: 'No recipe was found in it.' },
    { file: 'notes.docx', title: '', reason: 'It is no kind of file that recipes are read from.' },
  ]);
});

test('Cooklang: the path of another recipe refers to it', async () => {
  const text =
    'Add @./sauces/Tomato sauce{2} and @./Stock{150%ml} to @rice{200%g}, with @./Pesto{4%servings}.';
  const { recipes } = await readFiles({ 'Risotto.cook': text });
  expect(recipes[0]?.references).toEqual([
    { ingredient: 'Tomato sauce', recipe: 'Tomato sauce', whole: true },
    { ingredient: 'Stock', recipe: 'Stock', whole: false },
    { ingredient: 'Pesto', recipe: 'Pesto', whole: false },
  ]);
  expect(recipes[0]?.parts.ingredientGroups[0]?.lines).toEqual([
    '2 Tomato sauce',
    '150 ml Stock',
    '200 g rice',
    '4 Pesto',
  ]);
});
