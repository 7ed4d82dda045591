import { expect, test } from 'vitest';
import { readRecipePage } from './read-recipe-page.ts';

const lines = ['500 g flour', '1 egg (large)', '3 apples', '50 g sugar'];

test('flat ingredient data gets the groups that the page shows', () => {
  const body = `<h3>Ingredients</h3><div class="group-name">Dough</div><ul><li>▢ 500 g flour</li><li>1 egg large</li></ul>
    <div class="group-name">Filling:</div><ul><li>3 apples</li><li>50 g sugar (or less)</li></ul>`;
  expect(read({ recipeIngredient: lines }, body)?.ingredientGroups).toEqual([
    { title: 'Dough', lines: ['500 g flour', '1 egg (large)'] },
    { title: 'Filling', lines: ['3 apples', '50 g sugar'] },
  ]);
});

test('lines before the first title have no title', () => {
  const body = `<h2>Ingredients</h2><ul><li>500 g flour</li><li>1 egg (large)</li></ul>
    <p><strong>For the filling</strong></p><ul><li>3 apples</li><li>50 g sugar</li></ul>`;
  expect(read({ recipeIngredient: lines }, body)?.ingredientGroups).toEqual([
    { title: '', lines: ['500 g flour', '1 egg (large)'] },
    { title: 'For the filling', lines: ['3 apples', '50 g sugar'] },
  ]);
});

test('a data line that the page shows as a title becomes a title', () => {
  const body = `<h4>Dough</h4><p>500 g flour</p><p>1 egg (large)</p><h4>Apple filling</h4><p>3 apples</p><p>50 g sugar</p>`;
  const flat = [...lines.slice(0, 2), 'Apple filling', ...lines.slice(2)];
  expect(read({ recipeIngredient: flat }, body)?.ingredientGroups).toEqual([
    { title: 'Dough', lines: ['500 g flour', '1 egg (large)'] },
    { title: 'Apple filling', lines: ['3 apples', '50 g sugar'] },
  ]);
});

test('steps get their groups too, but step numbers are not titles', () => {
  const steps = ['Knead the dough well.', 'Let it rest.', 'Slice the apples.', 'Bake everything.'];
  const grouped = `<h4>Dough</h4><ol><li>Knead the dough well.</li><li>Let it rest.</li></ol>
    <h4>Pie</h4><ol><li>Slice the apples.</li><li>Bake everything.</li></ol>`;
  const counted = steps.map((step, index) => `<h4>Step ${index + 1}</h4><p>${step}</p>`).join('');
  expect(read({ recipeInstructions: steps }, grouped)?.directions).toEqual([
    { title: 'Dough', steps: steps.slice(0, 2) },
    { title: 'Pie', steps: steps.slice(2) },
  ]);
  expect(read({ recipeInstructions: steps }, counted)?.directions).toEqual([{ title: '', steps }]);
});

test('other lines on the page change nothing', () => {
  const body = '<h4>Dough</h4><ul><li>2 kg potatoes</li></ul><h4>Filling</h4><ul><li>3 apples</li></ul>';
  expect(read({ recipeIngredient: lines }, body)?.ingredientGroups).toEqual([{ title: '', lines }]);
});

test('ingredients that the data runs together are replaced by those of the page', () => {
  const shown = [
    '500 g strong white flour',
    '1 large egg',
    '3 sour apples, cored and sliced',
    '50 g brown sugar',
    '1 pinch of salt',
  ];
  const body = `<h2>Ingredients</h2><ul>${shown.map(line => `<li>${line}</li>`).join('')}</ul>
    <h2>Method</h2><p>Knead the dough, slice the apples thinly and bake it all for an hour.</p>`;
  expect(read({ recipeIngredient: shown.join(', ') }, body)?.ingredientGroups).toEqual([
    { title: '', lines: shown },
  ]);
});

test('amounts missing from the data are taken from the page', () => {
  const body = `<h2>Ingredients</h2><div>4 portions</div>
    <div><div class="amount">½ cup</div><div class="what">popping corn</div></div>
    <div><div class="amount">2 tbsp</div><div class="what">oil</div></div>
    <div><div class="amount">1</div><div class="what">lime</div></div>
    <h2>Method</h2><p>Heat the oil with the corn in a covered pot until the popping ends.</p>`;
  expect(read({ recipeIngredient: ['popping corn', 'oil', 'lime'] }, body)?.ingredientGroups).toEqual([
    { title: '', lines: ['½ cup popping corn', '2 tbsp oil', '1 lime'] },
  ]);
});

test('amounts are taken from the page if the data has few of them', () => {
  const body = `<h2>Ingredients</h2><ul><li>4 eggs</li><li>1 lettuce</li><li>½ cucumber</li><li>salt</li></ul>
    <h2>Method</h2><p>Boil the eggs, wash the lettuce, slice the cucumber and salt everything well.</p>`;
  const found = read({ recipeIngredient: ['eggs', 'lettuce', '½ cucumber', 'salt'] }, body);
  expect(found?.ingredientGroups).toEqual([
    { title: '', lines: ['4 eggs', '1 lettuce', '½ cucumber', 'salt'] },
  ]);
});

const sauce = ['3 tbsp soy sauce', '2 tbsp vinegar'];
const chicken = ['1 kg chicken thighs', '2 onions, sliced', '1 l frying oil'];
const cooked = 'Fry the chicken with the onions in the oil, and stir the soy sauce into the vinegar.';
const shownWhole = `<h2>Ingredients</h2><ul>${chicken.map(line => `<li>${line}</li>`).join('')}</ul>
  <h3>Sauce</h3><ul>${sauce.map(line => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><p>${cooked}</p>`;

test('groups missing from the data are taken from the page, and the list is marked', () => {
  const found = read({ recipeIngredient: sauce, recipeInstructions: [cooked] }, shownWhole);
  expect(found?.ingredientGroups).toEqual([
    { title: '', lines: chicken },
    { title: 'Sauce', lines: sauce },
  ]);
  expect(found?.doubted).toEqual(['ingredientGroups']);
});

test('another list on the page that the steps do not mention changes nothing', () => {
  const steps = ['Stir the soy sauce into the vinegar until both are one, and serve it in small bowls.'];
  const body = shownWhole.replace(cooked, steps[0] ?? '');
  const found = read({ recipeIngredient: sauce, recipeInstructions: steps }, body);
  expect(found?.ingredientGroups).toEqual([{ title: '', lines: sauce }]);
});

test('steps that the data truncates are taken from the page', () => {
  const steps = [
    'Wash the potatoes thoroughly and peel them.',
    'Boil them in salted water until they are done.',
    'Mash them with butter and hot milk, and season.',
    'Serve the mash with the fried onions on top.',
  ];
  const body = `<h2>Ingredients</h2><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>
    <h2>Method</h2><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>`;
  const found = read({ recipeInstructions: steps.slice(0, 2) }, body);
  expect(found?.directions).toEqual([{ title: '', steps }]);
  expect(found?.doubted).toContain('directions');
});

test('a list item is read even if a heading follows inside it', () => {
  const body = `<h2>Ingredients</h2><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>
    <ol><li>Knead the dough for ten minutes.</li><li>Bake it for an hour until it is brown.<h2>More of this</h2></li></ol>`;
  expect(readRecipePage(body, 'https://example.org/')?.directions[0]?.steps).toEqual([
    'Knead the dough for ten minutes.',
    'Bake it for an hour until it is brown.',
  ]);
});

const named = (...steps: [name: string, text: string][]) => ({
  recipeInstructions: steps.map(([name, text]) => ({ '@type': 'HowToStep', name, text })),
});

test('one-word step labels that the page does not show are dropped', () => {
  const labelled = named(['Season', 'Rub the meat with salt.'], ['Roast', 'Put it into the oven.']);
  const body = '<ol><li>Rub the meat with salt.</li><li>Put it into the oven.</li></ol>';
  expect(read(labelled, body)?.directions[0]?.steps).toEqual([
    'Rub the meat with salt.',
    'Put it into the oven.',
  ]);
});

test('step labels are kept if the page shows them or if they are longer', () => {
  const labelled = named(['Season', 'Rub the meat with salt.'], ['Roast', 'Put it into the oven.']);
  const labels = ['Season: Rub the meat with salt.', 'Roast: Put it into the oven.'];
  const shown = '<p>Season</p><p>Rub the meat with salt.</p><p>Roast</p><p>Put it into the oven.</p>';
  expect(read(labelled, shown)?.directions[0]?.steps).toEqual(labels);
  expect(read(labelled, '')?.directions[0]?.steps).toEqual(labels);
  const titled = named(['Season', 'Rub the meat with salt.'], ['Roast it slowly', 'Put it into the oven.']);
  const body = '<ol><li>Rub the meat with salt.</li><li>Put it into the oven.</li></ol>';
  expect(read(titled, body)?.directions[0]?.steps[1]).toBe('Roast it slowly: Put it into the oven.');
});

test('text that the data appends to the last step is dropped if the page shows it after the list', () => {
  const recipeInstructions = [
    'Knead the dough well.',
    'Bake it slowly for an hour or so. More pies: Apple pie, here on this site.',
  ];
  const list = '<ol><li>Knead the dough well.</li><li>Bake it slowly for an hour or so.</li></ol>';
  const behind = `${list}<p>More pies:</p><p>Apple pie, here on this site.</p>`;
  const steps = ['Knead the dough well.', 'Bake it slowly for an hour or so.'];
  expect(read({ recipeInstructions }, behind)?.directions[0]?.steps).toEqual(steps);
  expect(read({ recipeInstructions }, list)?.directions[0]?.steps).toEqual(recipeInstructions);
});

test('steps from the page replace a short text that mentions no ingredients', () => {
  const recipeInstructions = ['The pie of my childhood, quick and good.'];
  const steps = [
    'Knead flour and egg into a dough.',
    'Slice the apples onto it, strew the sugar over them and bake.',
  ];
  const body = `<h2>Method</h2><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>`;
  const list = `<h2>Ingredients</h2><ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`;
  expect(read({ recipeInstructions }, list + body)?.directions[0]?.steps).toEqual(steps);
  const own = ['Mix the flour, egg, apples and sugar, and bake.'];
  expect(read({ recipeInstructions: own }, list + body)?.directions[0]?.steps).toEqual(own);
});

function read(fields: object, body: string) {
  const whole = {
    '@type': 'Recipe',
    name: 'Pie',
    recipeIngredient: lines,
    recipeInstructions: ['Bake it.'],
    ...fields,
  };
  const script = `<script type="application/ld+json">${JSON.stringify(whole)}</script>`;
  return readRecipePage(script + body, 'https://example.org/');
}

test('a line that the data truncates is completed from the page', () => {
  const whole = '4 medium-sized tart firm apples, peeled, cored and cut into small pieces';
  const list = [whole, '500 g flour', '2 eggs'];
  const body = `<h2>Ingredients</h2><ul>${list.map(line => `<li>${line}</li>`).join('')}</ul><h2>Method</h2>
    <p>Knead the flour with the eggs, strew the apples over it and bake all of it for an hour.</p>`;
  const found = read({ recipeIngredient: ['4 medium-sized tart', ...list.slice(1)] }, body);
  expect(found?.ingredientGroups).toEqual([{ title: '', lines: list }]);
});

test('ingredients without an amount are taken from the page with the others', () => {
  const list = [
    '3 chicken breasts',
    'salt, to taste',
    'pepper, to taste',
    '2 cups broccoli',
    '1 can biscuits',
    '2 carrots',
  ];
  const cook =
    'Strew salt and pepper on the chicken, add the broccoli and the carrots, and the biscuits last of all.';
  const body = `<h2>Ingredients</h2><ul>${list.map(line => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><p>${cook}</p>`;
  const lines = ['3 chicken breasts', '2 cups broccoli', '2 carrots'];
  const found = read({ recipeIngredient: lines, recipeInstructions: [cook] }, body);
  expect(found?.ingredientGroups).toEqual([{ title: '', lines: list }]);
});

test('ingredient lines become titles if the page shows them as headings', () => {
  const body = `<h2>Suroviny</h2><h2>Sauce</h2><ul>${sauce.map(line => `<li>${line}</li>`).join('')}</ul>
    <h2>Chicken</h2><ul>${chicken.map(line => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><p>${cooked}</p>`;
  const found = read(
    {
      recipeIngredient: ['Suroviny', 'Sauce', ...sauce, 'Chicken', ...chicken],
      recipeInstructions: [cooked],
    },
    body,
  );
  expect(found?.ingredientGroups).toEqual([
    { title: 'Sauce', lines: sauce },
    { title: 'Chicken', lines: chicken },
  ]);
});
