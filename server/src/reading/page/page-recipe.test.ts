import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

test.each([
  ['English', 'Ingredients', 'Directions'],
  ['English talk', 'What you’ll need:', 'How to make it'],
  ['German', 'Zutaten für 4 Personen', 'Zubereitung'],
  ['French', 'Ingrédients (pour 6 personnes)', 'Préparation'],
  ['Spanish', 'Ingredientes', 'Preparación'],
  ['Portuguese', 'Ingredientes', 'Modo de preparo'],
  ['Italian', 'Ingredienti', 'Procedimento'],
  ['Dutch', 'Ingrediënten', 'Bereidingswijze'],
  ['Danish', 'Ingredienser', 'Fremgangsmåde'],
  ['Swedish', 'Ingredienser', 'Gör så här'],
  ['Norwegian', 'Ingredienser', 'Slik gjør du'],
  ['Finnish', 'Ainekset', 'Valmistusohje'],
  ['Polish', 'Składniki', 'Sposób przygotowania'],
  ['Czech', 'Suroviny', 'Postup'],
  ['Hungarian', 'Hozzávalók', 'Elkészítés'],
  ['Romanian', 'Ingrediente', 'Mod de preparare'],
  ['Croatian', 'Sastojci', 'Priprema'],
  ['Greek', 'Υλικά', 'Εκτέλεση'],
  ['Russian', 'Ингредиенты', 'Способ приготовления'],
  ['Ukrainian', 'Інгредієнти', 'Приготування'],
  ['Turkish', 'Malzemeler', 'Yapılışı'],
  ['Arabic', 'المقادير', 'طريقة التحضير'],
  ['Hebrew', 'מצרכים', 'אופן ההכנה'],
  ['Japanese', '材料【2人分】', '作り方'],
  ['Chinese', '食材', '做法'],
  ['Korean', '재료', '만드는 법'],
  ['Vietnamese', 'Nguyên liệu', 'Cách làm'],
  ['Indonesian', 'Bahan-bahan', 'Cara membuat'],
])('headings and lists are read in %s', (_language, ingredients, directions) => {
  const body = `<h1>Apfelmus</h1><p>Talk about apples.</p><h2>${ingredients}</h2><ul><li>1 kg A</li><li>200 g B</li></ul>
    <h2>${directions}</h2><ol><li>${'aeiou '.repeat(10)}</li><li>Bake.</li></ol>
    <h2>Comments</h2><ul><li>Lovely!</li></ul>`;
  expect(read(body)).toMatchObject({
    source: 'page',
    title: 'Apfelmus',
    ingredientGroups: [{ title: '', lines: ['1 kg A', '200 g B'] }],
    directions: [{ title: '', steps: ['aeiou '.repeat(10).trim(), 'Bake.'] }],
  });
});

const text = 'Stir everything together well and bake it in the oven for an hour.';

test('paragraphs with line breaks under plain-text headings are read', () => {
  const body = `<div><p>Ingredients</p><p>500 g pork<br>1 onion<br>salt</p><p>Method</p><p>– Cut it all finely.<br>– ${text}</p>
    <div class="views">Views: 66</div></div>`;
  expect(read(body)).toMatchObject({
    ingredientGroups: [{ lines: ['500 g pork', '1 onion', 'salt'] }],
    directions: [{ steps: ['Cut it all finely.', text] }],
  });
});

test('groups of ingredients and steps keep their titles', () => {
  const body = `<h3>Ingredients</h3><p>1 chicken</p><p>2 onions</p><p><strong>The marinade</strong></p><p>2 tbsp oil</p><p>salt</p>
    <h3>Method</h3><h4>Marinating</h4><p>${text}</p><h4>Cooking</h4><p>${text}</p>`;
  expect(read(`<div>${body}</div>`)).toMatchObject({
    ingredientGroups: [
      { title: '', lines: ['1 chicken', '2 onions'] },
      { title: 'The marinade', lines: ['2 tbsp oil', 'salt'] },
    ],
    directions: [
      { title: 'Marinating', steps: [text] },
      { title: 'Cooking', steps: [text] },
    ],
  });
});

test('tables and description lists of amounts are read row by row', () => {
  const rows = '<tr><td>200 g</td><td>flour</td></tr><tr><td>3</td><td>eggs</td></tr>';
  const terms = '<dt>200 g</dt><dd>flour</dd><dt>3</dt><dd>eggs</dd>';
  for (const list of [`<table>${rows}</table>`, `<dl>${terms}</dl>`]) {
    const recipe = read(`<h2>Ingredients</h2>${list}<h2>Method</h2><p>${text}</p>`);
    expect(recipe?.ingredientGroups).toEqual([{ title: '', lines: ['200 g flour', '3 eggs'] }]);
  }
});

test('steps lose their numbers, and headings that only number steps are dropped', () => {
  const listed = `<h2>Ingredients</h2><ul><li>1 egg<li>1 onion</ul><h2>Method</h2><div><b>1</b> ${text}</div><div><b>2</b> 2 eggs at a time, fry them.</div>`;
  const headed = `<h2>Ingredients</h2><ul><li>1 egg<li>1 onion</ul><h2>Method</h2><h6>Step 1</h6><p>${text}</p><h6>Step 2</h6><p>2 eggs at a time, fry them.</p>`;
  for (const body of [listed, headed]) {
    expect(read(body)?.directions).toEqual([{ title: '', steps: [text, '2 eggs at a time, fry them.'] }]);
  }
});

test('a list of amounts without a heading is read as ingredients, and the text after it as steps', () => {
  const body = `<article><h1>Carrots</h1><p>We like them.</p><ul><li>3 large carrots</li><li>1/4 tsp salt</li><li>1 Tbs. soy sauce</li></ul>
    <p>${text}</p><p>Serve them warm or cold.</p></article>`;
  expect(read(body)).toMatchObject({
    title: 'Carrots',
    ingredientGroups: [{ lines: ['3 large carrots', '1/4 tsp salt', '1 Tbs. soy sauce'] }],
    directions: [{ steps: [text, 'Serve them warm or cold.'] }],
  });
});

test('if an article mentions ingredients first, the recipe itself is read', () => {
  const body = `<h2>Ingredients</h2><ul><li>Flour: use 00 if you can</li><li>2 eggs, the fresher the better</li></ul>
    ${'<p>A long story about flour, eggs, and the summers of childhood.</p>'.repeat(12)}
    <h3>Ingredients</h3><ul><li>200 g flour</li><li>2 eggs</li></ul><h3>Instructions</h3><ol><li>${text}</li><li>Done.</li></ol>`;
  expect(read(body)?.ingredientGroups).toEqual([{ title: '', lines: ['200 g flour', '2 eggs'] }]);
});

test('times, yield, description and pictures are read from the page and its meta tags', () => {
  const body = `<base href="https://cdn.example.org/"><meta property="og:image" content="/cake.jpg">
    <meta name="description" content="A cake &amp;amp; more">
    <h1>Cake recipe</h1><ul><li>10 min Preparation time</li><li>Cook time: 1 hr 5 min</li></ul><p>Serves 4-6</p>
    <h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2><p>${text} Serves 6.</p>`;
  expect(read(body)).toMatchObject({
    title: 'Cake',
    description: 'A cake & more',
    imageUris: ['https://cdn.example.org/cake.jpg'],
    prepMinutes: 10,
    cookMinutes: 65,
    totalMinutes: 75,
    yieldAmount: 4,
    directions: [{ steps: [text] }],
  });
});

test.each([
  ['an article', `<h1>News</h1><p>${text.repeat(5)}</p>`],
  [
    'a list of years',
    `<h1>History</h1><ul><li>1912 born</li><li>1930 g</li><li>1955 died</li></ul><p>${text}</p>`,
  ],
  [
    'ten things',
    `<h1>Ten things</h1><ol><li>1. Go out</li><li>2. Stay in</li><li>3. Sleep</li></ol><p>${text}</p>`,
  ],
  ['a product', `<h1>Soap</h1><h3>Ingredients</h3><p>Aqua, sodium palmate, parfum</p><p>${text}</p>`],
  ['an empty page', ''],
])('%s is not a recipe', (_kind, body) => {
  expect(read(body)).toBeUndefined();
});

function read(body: string) {
  return readRecipePage(`<!doctype html><body>${body}`, 'https://example.org/a/b');
}
