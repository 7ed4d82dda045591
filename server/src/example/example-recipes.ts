import type { NutritionInformation } from '@potluck/contract/resources/recipe/fields';

/** A recipe as a cook would jot it down: ingredient lines as text, section titles end with a colon. */
export interface ExampleRecipe {
  owner: 'ann' | 'ben' | 'cleo';
  title: string;
  description: string;
  minutes: { prep: number; cook: number };
  serves: number;
  /** What it makes, in words. */
  makes?: string;
  nutrition?: Partial<NutritionInformation>;
  method: string;
  categories: string[];
  cuisines: string[];
  ingredients: string;
  /** The titles of earlier recipes, by the titles of the ingredients that are these recipes. */
  nested?: Readonly<Record<string, string>>;
  steps: string[];
  /** The number of pictures, by default one. */
  pictures?: number;
  /** The index of the step that has a picture of its own. */
  picturedStep?: number;
  /** What to prepare the day before. */
  ahead?: string[];
}

export const exampleRecipes: ExampleRecipe[] = [
  {
    owner: 'ann',
    title: 'Shakshouka with feta and herbs',
    description: 'Eggs poached in a sweet, smoky pepper sauce. One pan, and bread to wipe it clean.',
    minutes: { prep: 10, cook: 25 },
    serves: 4,
    method: 'Simmering',
    categories: ['Breakfast', 'Vegetarian'],
    cuisines: ['Tunisian'],
    ingredients: `For the sauce:
2 tbsp olive oil
1 red onion, thinly sliced
2 red peppers, in strips
3 cloves garlic, sliced
1 tsp ground cumin
2 tsp sweet paprika
800 g canned tomatoes
To finish:
6 eggs
100 g feta, crumbled
1 handful parsley, chopped`,
    pictures: 3,
    picturedStep: 2,
    steps: [
      'Warm the olive oil in a wide pan. Cook the red onion and red peppers for 12 minutes, until soft and sweet.',
      'Stir in the garlic, cumin and paprika for 1 minute. Add the canned tomatoes and simmer for 10 minutes.',
      'Make six hollows, break in the eggs, cover, and cook for 6 minutes until the whites are set.',
      'Scatter with feta and parsley and bring the pan to the table.',
    ],
  },
  {
    owner: 'ann',
    title: 'Lemon lentil soup',
    description: 'Bright, quick, and even better the next day.',
    minutes: { prep: 10, cook: 30 },
    serves: 4,
    method: 'Simmering',
    categories: ['Soup', 'Vegan'],
    cuisines: ['Turkish'],
    ingredients: `2 tbsp olive oil
1 onion, finely chopped
2 carrots, diced
1 ½ cups red lentils, rinsed
1 tsp ground cumin
1.5 l vegetable stock
1 lemon, juiced
1 pinch chilli flakes`,
    steps: [
      'Soften the onion and carrots in the olive oil for 8 minutes.',
      'Add the red lentils, cumin and vegetable stock and simmer for 20 minutes.',
      'Blend half of it, stir in the lemon juice, and finish with chilli flakes.',
    ],
  },
  {
    owner: 'ann',
    title: 'Sunday roast chicken with potatoes',
    description: 'One tin, crisp skin, and potatoes that drank the juices.',
    minutes: { prep: 20, cook: 80 },
    serves: 5,
    method: 'Roasting',
    categories: ['Dinner'],
    cuisines: ['British'],
    ingredients: `1 chicken, about 1.8 kg
1 kg potatoes, in wedges
1 lemon, halved
50 g butter, soft
6 sprigs thyme
1 bulb garlic, halved across
2 tsp salt`,
    steps: [
      'Rub the chicken with the butter and salt; put the lemon and thyme inside.',
      'Spread the potatoes and garlic in a tin, set the chicken on top, and roast at 200 °C for 80 minutes.',
      'Rest the chicken for 15 minutes while the potatoes crisp in the oven.',
    ],
  },
  {
    owner: 'ben',
    title: 'Mapo tofu',
    description: 'Silky, hot and numbing. Rice is not optional.',
    minutes: { prep: 10, cook: 15 },
    serves: 3,
    method: 'Stir-frying',
    categories: ['Dinner'],
    cuisines: ['Chinese'],
    ingredients: `500 g silken tofu, in cubes
150 g minced pork
2 tbsp chilli bean paste
1 tbsp fermented black beans, chopped
2 tsp Sichuan pepper, ground
3 cloves garlic, chopped
1 tbsp ginger, grated
250 ml chicken stock
1 tbsp cornflour, in 2 tbsp water
2 spring onions, sliced`,
    steps: [
      'Slide the tofu into salted water just off the boil and leave it for 5 minutes.',
      'Fry the minced pork until crisp. Add the chilli bean paste, black beans, garlic and ginger for 1 minute.',
      'Add the chicken stock and the drained tofu and simmer for 5 minutes without stirring.',
      'Thicken with the cornflour, and finish with Sichuan pepper and spring onions.',
    ],
  },
  {
    owner: 'ben',
    title: 'Overnight focaccia',
    description: 'Almost no work and a deep, bubbly crumb: the fridge does the kneading.',
    minutes: { prep: 25, cook: 25 },
    serves: 8,
    method: 'Baking',
    categories: ['Bread', 'Vegan'],
    cuisines: ['Italian'],
    ingredients: `500 g strong white flour
400 ml water, lukewarm
1 tsp dried yeast
2 tsp salt
5 tbsp olive oil
2 sprigs rosemary
1 tsp flaky salt`,
    steps: [
      'Stir the flour, water, yeast and salt to a wet dough. Cover and leave in the fridge for 12 hours.',
      'Tip into an oiled tin and let it rise for 2 hours.',
      'Press dimples with wet fingers, pour over the olive oil, and scatter with rosemary and flaky salt.',
      'Bake at 230 °C for 25 minutes, until deep gold.',
    ],
    ahead: [
      'Stir the flour, water, yeast and salt to a wet dough. Cover and leave in the fridge for 12 hours.',
    ],
  },
  {
    owner: 'ben',
    title: 'Buttermilk pancakes with blueberries',
    description: 'Thick, tender, and on the table in half an hour.',
    minutes: { prep: 10, cook: 20 },
    serves: 4,
    method: 'Frying',
    categories: ['Breakfast', 'Sweet'],
    cuisines: ['American'],
    ingredients: `2 cups flour
2 tbsp sugar
2 tsp baking powder
½ tsp baking soda
½ tsp salt
2 cups buttermilk
2 eggs
50 g butter, melted
1 cup blueberries`,
    steps: [
      'Mix the flour, sugar, baking powder, baking soda and salt.',
      'Whisk the buttermilk, eggs and butter, and fold them in until just combined. Rest for 5 minutes.',
      'Fry in small ladles over medium heat, 2 minutes a side, with a few blueberries pressed into each.',
    ],
  },
  {
    owner: 'cleo',
    title: 'Thai green curry with aubergine',
    description: 'Fragrant and fresh; the paste is bought, the herbs are not.',
    minutes: { prep: 15, cook: 20 },
    serves: 4,
    method: 'Simmering',
    categories: ['Dinner'],
    cuisines: ['Thai'],
    ingredients: `1 tbsp oil
3 tbsp green curry paste
400 ml coconut milk
2 aubergines, in chunks
200 g green beans
1 tbsp fish sauce
2 tsp palm sugar
1 lime, juiced
1 bunch Thai basil`,
    steps: [
      'Fry the green curry paste in the oil for 2 minutes, until it smells toasted.',
      'Add the coconut milk and aubergines and simmer for 12 minutes.',
      'Add the green beans for 4 minutes; season with fish sauce, palm sugar and lime.',
      'Fold in the Thai basil and serve with rice.',
    ],
  },
  {
    owner: 'cleo',
    title: 'Apple and almond cake',
    description: 'Damp, not too sweet, and good for a week if you hide it.',
    minutes: { prep: 20, cook: 45 },
    serves: 10,
    makes: 'one 24 cm cake',
    nutrition: {
      calories: 340,
      fatContent: 22,
      saturatedFatContent: 9,
      carbohydrateContent: 30,
      sugarContent: 20,
      proteinContent: 6,
    },
    method: 'Baking',
    categories: ['Cake', 'Sweet'],
    cuisines: ['Swedish'],
    ingredients: `3 apples, peeled and sliced
150 g butter, soft
150 g sugar
3 eggs
100 g ground almonds
100 g flour
1 tsp baking powder
1 tsp cinnamon
30 g flaked almonds`,
    steps: [
      'Beat the butter and sugar until pale, then beat in the eggs one by one.',
      'Fold in the ground almonds, flour and baking powder and spread in a 24 cm tin.',
      'Arrange the apples on top, dust with cinnamon, scatter with flaked almonds.',
      'Bake at 175 °C for 45 minutes. Cool in the tin for 20 minutes.',
    ],
  },
  {
    owner: 'cleo',
    title: 'Fish tacos with lime slaw',
    description: 'Crisp fish, cold slaw, warm tortillas: assemble with your hands.',
    minutes: { prep: 25, cook: 10 },
    serves: 4,
    method: 'Frying',
    categories: ['Dinner'],
    cuisines: ['Mexican'],
    ingredients: `For the slaw:
¼ white cabbage, finely shredded
2 limes, juiced
1 bunch coriander, chopped
For the fish:
600 g white fish, in strips
80 g flour
1 tsp smoked paprika
4 tbsp oil
To serve:
12 corn tortillas
150 g sour cream
1 avocado, sliced`,
    steps: [
      'Toss the white cabbage with the lime juice, coriander and a pinch of salt.',
      'Turn the white fish in flour and smoked paprika and fry in the oil for 3 minutes a side.',
      'Warm the corn tortillas and fill them with fish, slaw, sour cream and avocado.',
    ],
  },
  {
    owner: 'ann',
    title: 'Spinach and ricotta gnudi',
    description: 'The inside of ravioli without the ravioli.',
    minutes: { prep: 40, cook: 5 },
    serves: 4,
    method: 'Boiling',
    categories: ['Pasta', 'Vegetarian'],
    cuisines: ['Italian'],
    ingredients: `400 g spinach
250 g ricotta, well drained
60 g parmesan, grated
1 egg
60 g semolina
1 pinch nutmeg
80 g butter
10 leaves sage`,
    steps: [
      'Wilt the spinach, squeeze it very dry, and chop it.',
      'Mix with the ricotta, parmesan, egg and nutmeg; roll into walnuts in the semolina. Chill for 30 minutes.',
      'Boil for 3 minutes, until they float. Meanwhile foam the butter with the sage for 2 minutes.',
      'Lift the gnudi into the butter and serve with more parmesan.',
    ],
  },
  {
    owner: 'ben',
    title: 'Potato salad with dill and pickles',
    description: 'For the grill, the picnic and the cold fridge at midnight.',
    minutes: { prep: 15, cook: 20 },
    serves: 6,
    method: 'Boiling',
    categories: ['Salad', 'Vegetarian'],
    cuisines: ['German'],
    ingredients: `1 kg waxy potatoes
150 g yoghurt
2 tbsp mayonnaise
1 tbsp mustard
4 pickles, diced
1 red onion, finely diced
1 bunch dill, chopped`,
    steps: [
      'Boil the waxy potatoes in their skins for 20 minutes; peel and slice them while warm.',
      'Stir the yoghurt, mayonnaise, mustard and 3 tbsp of the pickling water.',
      'Fold everything together and leave for 30 minutes before serving.',
    ],
  },
  {
    owner: 'cleo',
    title: 'Mango lassi',
    description: 'Cold, thick and five minutes away.',
    minutes: { prep: 5, cook: 0 },
    serves: 2,
    method: 'Blending',
    categories: ['Drink', 'Vegetarian'],
    cuisines: ['Indian'],
    ingredients: `1 mango, ripe
250 g yoghurt
100 ml milk
1 tbsp honey
2 cardamom pods, seeds only
4 ice cubes`,
    steps: [
      'Blend the mango, yoghurt, milk, honey and cardamom until smooth.',
      'Pour over ice cubes and drink at once.',
    ],
  },
  {
    owner: 'ann',
    title: 'Focaccia sandwiches with courgette and mint',
    description: 'For the train, the park or the desk. The focaccia can be from yesterday.',
    minutes: { prep: 20, cook: 10 },
    serves: 4,
    method: 'Grilling',
    categories: ['Lunch', 'Vegetarian'],
    cuisines: ['Italian'],
    ingredients: `4 focaccia
2 courgettes, in long slices
2 tbsp olive oil
200 g ricotta
1 lemon, zested
1 handful mint`,
    nested: { focaccia: 'Overnight focaccia' },
    steps: [
      'Brush the courgettes with the olive oil and grill them for 10 minutes, until they have stripes.',
      'Stir the lemon zest into the ricotta, with salt and pepper.',
      'Split the focaccia, spread it with the ricotta, and fill it with courgettes and mint.',
    ],
  },
];
