import { some, sumOf } from './amounts.ts';
import { type Cooked, readDishes } from './dishes.ts';
import { occurrencesIn, placeOf } from './occurrences.ts';
import type { MealFacts, Need } from './part.ts';
import type { RecipeNeeds } from './recipe-needs.ts';
import { type Reading, type SeenRecipes, seenRecipes } from './seen.ts';
import { occurrenceOf, type PlanWindow } from './windows.ts';

/** A dish of a meal as somebody sees it. */
export interface Meal extends MealFacts {
  /** The event that carries the occurrence now. */
  carrier: string;
  allDay: boolean;
  eventTitle: string;
  recipeTitle: string;
  /** Nothing more is got for a meal that is over. */
  over: boolean;
  needs: Need[];
}

export interface Meals extends SeenRecipes {
  /** By dish. */
  meals: Map<string, Meal>;
  /** Of how many dishes the viewer does not see the recipe. */
  hiddenCount: number;
  broughtCount: number;
}

interface MealsRequest {
  list: string;
  windows: PlanWindow[];
  /** Recipes to look for beside. */
  others: string[];
}

/** What is cooked in these windows of readable calendars, in order. */
export async function readMeals(reading: Reading, { list, windows, others }: MealsRequest): Promise<Meals> {
  const occurrences = await occurrencesIn(reading, windows);
  const { cooked, broughtCount } = await readDishes(reading, list, occurrences);
  const seen = await seenRecipes(reading, [...cooked.map(({ recipe }) => recipe), ...others]);
  const meals = new Map<string, Meal>();
  for (const dish of cooked) {
    const recipe = seen.recipes.get(dish.recipe);
    if (recipe) addMeal(meals, mealOf(dish, recipe, reading.now));
  }
  const hiddenCount = cooked.filter(({ recipe }) => seen.hidden.has(recipe)).length;
  return { ...seen, meals, hiddenCount, broughtCount };
}

function mealOf({ occurrence, recipe: name, servings }: Cooked, recipe: RecipeNeeds, now: number): Meal {
  const { row, begin } = occurrence;
  const place = placeOf(occurrence);
  const facts = { dish: `${occurrenceOf(place)} ${name}`, ...place, recipe: name, servings };
  const allDay = Number(row.all_day) === 1;
  const end = begin + Number(row.end_time) - Number(row.start_time);
  const shown = { carrier: row.name, allDay, eventTitle: row.title, recipeTitle: recipe.title };
  return { ...facts, ...shown, over: end <= now, needs: needsOf(facts, recipe) };
}

function needsOf(meal: MealFacts, recipe: RecipeNeeds): Need[] {
  return recipe.foods(meal.servings).map(food => ({ ...food, meal }));
}

/** A recipe that is twice at one event is one dish for more. */
function addMeal(meals: Map<string, Meal>, meal: Meal): void {
  const known = meals.get(meal.dish);
  if (!known) {
    meals.set(meal.dish, meal);
    return;
  }
  const servings = known.servings && meal.servings ? known.servings + meal.servings : 0;
  const needs = Map.groupBy([...known.needs, ...meal.needs], ({ food, kind }) => `${kind} ${food}`);
  const together = [...needs.values()].flatMap(([first, ...rest]) =>
    first ? { ...first, exact: first.kind === some.kind ? first.exact : sumOf([first, ...rest]) } : [],
  );
  meals.set(meal.dish, { ...known, servings, needs: together });
}
