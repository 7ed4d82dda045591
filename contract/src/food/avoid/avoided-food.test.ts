import { expect, test } from 'vitest';
import { watchFor, watchForDiet } from './avoided-food.ts';

test.each([
  ['nuts', ['50 g pine nuts', 'Walnüsse', 'ground almonds', 'gemahlene Mandeln', 'Haselnusskrokant']],
  ['Nüsse', ['pecans', 'Pinienkerne', 'Nussnougatcreme', 'cashews, roasted']],
  ['no peanuts', ['crunchy peanut butter', 'Erdnussmus', 'peanut oil']],
  ['gluten', ['plain flour', 'Weizenmehl Type 405', 'spaghetti', 'Semmelbrösel', 'rolled oats', 'Grieß']],
  [
    'Milch',
    ['butter', 'Parmesan, frisch gerieben', 'double cream', 'Schlagsahne', 'Ziegenkäse', 'Butterschmalz'],
  ],
  ['lactose', ['milk', 'Joghurt']],
  ['eggs', ['2 egg yolks', 'Eier (Größe M)', 'egg noodles', 'Mayonnaise', 'Spätzle']],
  ['fish', ['anchovy fillets', 'Lachsfilet', 'fish sauce', 'Thunfisch in Öl']],
  ['shellfish', ['king prawns', 'Miesmuscheln', 'oyster sauce', 'Tintenfisch']],
  ['soy', ['soy sauce', 'Räuchertofu', 'Sojasauce', 'edamame']],
  ['sesame', ['tahini', 'geröstete Sesamkörner']],
  ['celery', ['celeriac', 'Knollensellerie', 'celery stalks']],
  ['mustard', ['Dijonsenf', 'mustard seeds']],
  ['lupin', ['Lupinenmehl']],
  ['meat', ['bacon', 'Rinderhackfleisch', 'chicken thighs', 'Hühnerbrühe', 'Salami']],
  ['pork', ['Schweinefilet', 'pancetta', 'Kochschinken', 'Speckwürfel']],
  ['alcohol', ['dry white wine', 'Rotwein', 'Weizenbier', 'rum']],
  ['mushrooms', ['Champignons', 'dried porcini']],
  ['Pilze', ['mushrooms', 'Steinpilze']],
  ['coriander', ['fresh cilantro', 'Koriandergrün']],
  ['cilantro', ['coriander leaves']],
  ['liquorice', ['liquorice root']],
  ['Süßholz', ['Süßholz, gemahlen']],
  ['nuts, fish', ['walnuts', 'tuna']],
  ['Nüsse und Fisch', ['Walnüsse', 'Thunfisch']],
])('%s are certainly in %j', (food, ingredients) => {
  const watch = watchFor(food);
  expect(ingredients.filter(ingredient => watch(ingredient) !== true)).toEqual([]);
});

test.each([
  ['nuts', ['pesto', 'peanuts', 'Müsli']],
  ['celery', ['vegetable stock', 'Gemüsebrühe', 'Suppengrün']],
  ['gluten', ['soy sauce', 'Brühwürfel']],
  ['pork', ['sausages', 'Hackfleisch', 'Wiener Würstchen']],
  ['sulphites', ['red wine', 'Rosinen']],
  ['sesame', ['hummus']],
  ['milk', ['dark chocolate', 'Kartoffelpüree']],
])('%s may be in %j', (food, ingredients) => {
  const watch = watchFor(food);
  expect(ingredients.filter(ingredient => watch(ingredient) !== false)).toEqual([]);
});

test.each([
  [
    'nuts',
    [
      'nutmeg',
      'Muskatnuss',
      'coconut milk',
      'Kokosnuss',
      'butternut squash',
      'doughnuts',
      'peanut-free nut-free mix',
    ],
  ],
  [
    'milk',
    [
      'coconut milk',
      'Kokosmilch',
      'oat milk',
      'peanut butter',
      'butter beans',
      'Kakaobutter',
      'vegan butter',
      'lettuce',
    ],
  ],
  ['lactose', ['lactose-free milk', 'laktosefreie Sahne']],
  ['eggs', ['eggplant', 'Eisbergsalat', 'Reis', 'vegane Mayonnaise', 'Weizen']],
  [
    'gluten',
    [
      'buckwheat flour',
      'Reismehl',
      'rice noodles',
      'gluten-free pasta',
      'glutenfreie Nudeln',
      'Johannisbrotkernmehl',
    ],
  ],
  ['fish', ['Tintenfisch', 'chicken']],
  ['shellfish', ['oyster mushrooms', 'Zimtschnecken']],
  ['pork', ['turkey bacon', 'Butterschmalz', 'Geflügelwurst', 'Rinderhackfleisch', 'veganer Speck']],
  ['meat', ['vegetable stock', 'Gemüsebrühe', 'Fruchtfleisch', "goat's cheese", 'Tofu', 'Sojagranulat']],
  [
    'alcohol',
    ['white wine vinegar', 'Rotweinessig', 'Schwein', 'Wildschwein', 'alkoholfreies Bier', 'ginger beer'],
  ],
  ['onions', ['garlic', 'Knoblauch']],
  ['beef', ['Zimtrinde', 'tuna steak']],
])('%s are not in %j', (food, ingredients) => {
  const watch = watchFor(food);
  expect(ingredients.filter(ingredient => watch(ingredient) !== undefined)).toEqual([]);
});

test.each([
  ['VEGETARIAN', 'chicken stock', true],
  ['VEGETARIAN', 'vegetable stock', undefined],
  ['VEGETARIAN', 'Eier', undefined],
  ['VEGETARIAN', 'Gemüsefond', undefined],
  ['VEGETARIAN', 'Gelatine', true],
  ['VEGAN', 'Honig', true],
  ['VEGAN', 'vegan cream cheese', undefined],
  ['PESCATARIAN', 'salmon', undefined],
  ['PESCATARIAN', 'salami', true],
  ['NO_PORK', 'beef', undefined],
  ['NO_PORK', 'Gelatine', false],
  ['NO_BEEF', 'veal', true],
  ['NO_ALCOHOL', 'Glühwein', true],
  ['HALAL', 'lamb shoulder', false],
  ['HALAL', 'ham', true],
] as const)('the diet %s flags %s: %s', (diet, ingredient, found) => {
  expect(watchForDiet(diet)(ingredient)).toBe(found);
});
