import type { ExampleRecipe } from '../../server/src/example/example-recipes.ts';

type Page = Pick<ExampleRecipe, 'title' | 'description' | 'minutes' | 'serves' | 'ingredients' | 'steps'>;

/** Recipes that are hard to read from a photo: fractions, ranges, brackets, degrees, long lines. */
export const moreRecipes: Page[] = [
  {
    title: 'Buttermilk biscuits',
    description: 'Flaky, tall and gone before they are cold.',
    minutes: { prep: 20, cook: 15 },
    serves: 8,
    ingredients: `2 ½ cups all-purpose flour
1 tbsp baking powder
½ tsp baking soda
¾ tsp salt
½ cup cold butter, cubed
1 ¼ cups buttermilk`,
    steps: [
      'Heat the oven to 220 °C (425 °F). Whisk the dry ingredients together.',
      'Rub in the butter until it looks like coarse meal. Pour in the buttermilk and stir just until it holds.',
      'Pat out 2 cm thick, fold in three, pat out again and cut into rounds. Bake for 12-15 minutes.',
    ],
  },
  {
    title: 'Beef and barley stew',
    description: 'A pot for a rainy Sunday.',
    minutes: { prep: 25, cook: 150 },
    serves: 6,
    ingredients: `2 lb beef chuck, cut into 1-inch cubes
2 tbsp vegetable oil
1 large onion, chopped
3-4 carrots, sliced
2 stalks celery, sliced
¾ cup pearl barley
6 cups beef stock
1 can (14 oz) diced tomatoes
2 bay leaves
salt and black pepper`,
    steps: [
      'Brown the beef in the oil in three batches, about 8 minutes each.',
      'Add onion, carrots and celery and cook until they begin to colour.',
      'Pour in stock and tomatoes, add the bay leaves, and simmer for 1 ½ hours.',
      'Stir in the barley and simmer 45 minutes more, until it is tender.',
    ],
  },
  {
    title: 'Overnight no-knead bread',
    description: 'Four ingredients, one night, a crust that sings.',
    minutes: { prep: 10, cook: 45 },
    serves: 10,
    ingredients: `430 g bread flour
8 g salt
1 g dried yeast
345 ml water`,
    steps: [
      'Stir everything together in a large bowl, cover, and leave for 12 to 18 hours.',
      'Shape into a ball on a floured board and rest for 1 hour while a pot heats at 230 °C.',
      'Bake in the covered pot for 30 minutes, then uncovered for 15 minutes.',
    ],
  },
  {
    title: 'Thai green curry',
    description: 'Hot, sweet, sour and salty at once.',
    minutes: { prep: 15, cook: 20 },
    serves: 4,
    ingredients: `1 tbsp coconut oil
3 tbsp green curry paste
400 ml coconut milk
600 g chicken thighs, sliced
2 tsp fish sauce
1 tsp palm sugar
150 g green beans
1 lime, cut into wedges
1 bunch Thai basil`,
    steps: [
      'Fry the paste in the oil for 2 minutes until fragrant.',
      'Add half of the coconut milk and the chicken, and simmer for 8 minutes.',
      'Add the rest of the milk, the beans, fish sauce and sugar, and cook for 5 minutes.',
      'Serve with basil leaves and lime.',
    ],
  },
  {
    title: 'Quick pickled onions',
    description: 'Pink, sharp, ready in half an hour.',
    minutes: { prep: 10, cook: 5 },
    serves: 12,
    ingredients: `2 red onions, thinly sliced
250 ml cider vinegar
2 tbsp sugar
1 ½ tsp salt
1/4 tsp peppercorns`,
    steps: [
      'Pack the onions into a jar.',
      'Bring vinegar, sugar, salt and peppercorns to the boil and pour over the onions.',
      'Leave to cool for 30 minutes before you close the jar.',
    ],
  },
  {
    title: 'Spinach and ricotta cannelloni',
    description: 'Can be made a day ahead and baked when the guests arrive.',
    minutes: { prep: 40, cook: 35 },
    serves: 4,
    ingredients: `For the filling:
500 g spinach
250 g ricotta
1 egg
¼ tsp nutmeg, grated
16 cannelloni tubes
For the sauce:
2 tbsp olive oil
2 cloves garlic, crushed
800 g chopped tomatoes
125 g mozzarella, torn
40 g parmesan`,
    steps: [
      'Wilt the spinach, squeeze it dry, chop it and mix it with ricotta, egg and nutmeg.',
      'Fry the garlic in the oil for 1 minute, add the tomatoes and simmer for 15 minutes.',
      'Fill the tubes, lay them on half of the sauce and cover them with the rest.',
      'Top with both cheeses and bake at 190 °C for 35 minutes.',
    ],
  },
  {
    title: 'Vanilla custard',
    description: 'Better than any packet.',
    minutes: { prep: 5, cook: 15 },
    serves: 6,
    ingredients: `600 ml whole milk
1 vanilla pod
6 egg yolks
75 g caster sugar
1 tbsp cornflour
1 pinch salt`,
    steps: [
      'Split the pod and heat it in the milk until it steams.',
      'Whisk yolks, sugar, cornflour and salt, and pour on the hot milk.',
      'Stir over a low heat until it coats the back of a spoon, about 10 minutes.',
    ],
  },
  {
    title: 'Black bean tacos',
    description: 'Weeknight dinner in twenty minutes.',
    minutes: { prep: 10, cook: 10 },
    serves: 3,
    ingredients: `1 tbsp olive oil
1 small red onion, diced
2 cans black beans, drained
1 ½ tsp ground cumin
½ tsp smoked paprika
⅓ cup water
9 corn tortillas
1 avocado, sliced
100 g feta, crumbled`,
    steps: [
      'Soften the onion in the oil, then add the beans, spices and water.',
      'Mash a third of the beans and simmer until thick, 6 minutes.',
      'Warm the tortillas in a dry pan and fill them with beans, avocado and feta.',
    ],
  },
  {
    title: 'Apple and oat crumble',
    description: 'Sharp apples, crisp top.',
    minutes: { prep: 20, cook: 40 },
    serves: 6,
    ingredients: `1.2 kg cooking apples
80 g brown sugar
½ lemon, juiced
150 g plain flour
100 g butter
75 g rolled oats
1 tsp cinnamon`,
    steps: [
      'Peel and slice the apples and toss them with half of the sugar and the lemon juice.',
      'Rub the butter into the flour and stir in oats, cinnamon and the rest of the sugar.',
      'Scatter over the apples and bake at 180 °C for 40 minutes, until golden.',
    ],
  },
];
