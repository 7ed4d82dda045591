import { expect, test } from 'vitest';
import { readRecipePage } from '../page/read-recipe-page.ts';

const groups = [
  { title: 'Dough', lines: ['500 g flour', '1 tsp salt'] },
  { title: 'Topping', lines: ['2 onions, sliced'] },
];
const steps = ['Knead the dough.', 'Add the onions and bake.'];

test.each([
  [
    'WP Recipe Maker',
    `<div class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">Onion tart</h2>
     <span class="wprm-recipe-servings">6</span>
     <div class="wprm-recipe-prep-time-container"><span>Prep</span> <span>20</span> <span>minutes</span></div>
     <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
       <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Dough</h4><ul>
         <li class="wprm-recipe-ingredient"><span>▢ </span><span>500</span> <span>g</span> <span>flour</span></li>
         <li class="wprm-recipe-ingredient">1 tsp salt</li></ul></div>
       <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Topping</h4><ul>
         <li class="wprm-recipe-ingredient">2 onions, sliced</li></ul></div></div>
     <div class="wprm-recipe-instructions-container"><h3>Instructions</h3><ul>
       <li><div class="wprm-recipe-instruction-text">Knead the dough.</div>
         <div class="wprm-recipe-instruction-ingredients">500 g flour</div></li>
       <li>Add the onions and bake.</li></ul></div></div></div>`,
  ],
  [
    'Tasty Recipes',
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Onion tart</h2>
     <span class="tasty-recipes-yield">6 servings</span><span class="tasty-recipes-prep-time">20 minutes</span>
     <div class="tasty-recipes-ingredients"><h3>Ingredients</h3><h4>Dough</h4><ul><li>500 g flour</li><li>1 tsp salt</li></ul>
     <h4>Topping</h4><ul><li>2 onions, sliced</li></ul></div>
     <div class="tasty-recipes-instructions"><h3>Instructions</h3><ol><li>Knead the dough.</li><li>Add the onions and bake.</li></ol></div></div>`,
  ],
  [
    'Mediavine Create',
    `<section class="mv-create-card"><h2 class="mv-create-title">Onion tart</h2>
     <div class="mv-create-yield">Yield: 6</div><div class="mv-create-time-prep">Prep Time: 20 minutes</div>
     <div class="mv-create-ingredients"><h3>Ingredients</h3><h4>Dough</h4><ul><li>500 g flour</li><li>1 tsp salt</li></ul>
     <h4>Topping</h4><ul><li>2 onions, sliced</li></ul></div>
     <div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Knead the dough.</li><li>Add the onions and bake.</li></ol></div></section>`,
  ],
  [
    'EasyRecipe',
    `<div class="easyrecipe"><div class="ERSName">Onion tart</div><span class="ERSServes">Serves: 6</span>
     <div class="ERSPrepTime"><time datetime="PT20M">20 mins</time></div>
     <div class="ERSIngredients"><div class="ERSIngredientsHeader ERSHeading">Ingredients</div>
       <div class="ERSSectionHead ERSHeading">Dough</div><ul><li>500 g flour</li><li>1 tsp salt</li></ul>
       <div class="ERSSectionHead ERSHeading">Topping</div><ul><li>2 onions, sliced</li></ul></div>
     <div class="ERSInstructions"><div class="ERSHeading">Instructions</div><ol><li>Knead the dough.</li><li>Add the onions and bake.</li></ol></div></div>`,
  ],
  [
    'Zip Recipes',
    `<div id="zlrecipe-container"><div id="zlrecipe-title">Onion tart</div><p id="zlrecipe-yield">Yield: 6</p>
     <p id="zlrecipe-prep-time">Prep Time: 20 minutes</p><p>Ingredients</p>
     <ul id="zlrecipe-ingredients-list"><div class="ingredient-label">Dough:</div><li>500 g flour</li><li>1 tsp salt</li>
     <div class="ingredient-label">Topping:</div><li>2 onions, sliced</li></ul><p>Instructions</p>
     <ol id="zlrecipe-instructions-list"><li>Knead the dough.</li><li>Add the onions and bake.</li></ol></div>`,
  ],
])('%s is read with its groups', (_name, body) => {
  expect(readRecipePage(body, 'https://example.org/')).toMatchObject({
    source: 'plugin',
    title: 'Onion tart',
    yieldAmount: 6,
    prepMinutes: 20,
    ingredientGroups: groups,
    directions: [{ title: '', steps }],
  });
});

test.each([
  [
    'hrecipe',
    `<div class="hrecipe"><h1 class="fn">Onion tart</h1><span class="yield">6</span>
     <span class="preptime">20 min</span><ul><li class="ingredient">500 g flour</li><li class="ingredient">1 tsp salt</li></ul>
     <div class="instructions"><p>1. Knead the dough.</p><p>2. Add the onions and bake.</p></div></div>`,
  ],
  [
    'h-recipe',
    `<article class="h-recipe"><h1 class="p-name">Onion tart</h1><span class="p-yield">6</span><p>Prep time: 20 min</p>
     <ul><li class="p-ingredient">500 g flour</li><li class="p-ingredient">1 tsp salt</li></ul>
     <ol class="e-instructions"><li>Knead the dough.</li><li>Add the onions and bake.</li></ol></article>`,
  ],
])('the microformat %s is read', (_name, body) => {
  expect(readRecipePage(body, 'https://example.org/')).toMatchObject({
    source: 'plugin',
    title: 'Onion tart',
    yieldAmount: 6,
    ingredientGroups: [{ title: '', lines: ['500 g flour', '1 tsp salt'] }],
    directions: [{ title: '', steps }],
  });
});
