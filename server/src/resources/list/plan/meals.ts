import { neededFoods } from '@potluck/contract/amount/needed-foods';
import { divide, fromNumber, rational } from '@potluck/contract/rational';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { among } from '../../../store/among.ts';
import { type Occurrence, scheduleOccurrences } from '../../event/schedule-occurrences.ts';
import { amountsOf, some, sumOf } from './amounts.ts';
import type { MealFacts, Need } from './part.ts';
import { type Reading, type SeenRecipes, seenRecipes } from './seen.ts';
import { localDay, occurrenceOf, type Placed, type PlanWindow, within } from './windows.ts';

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
}

/** What is cooked in these windows of readable calendars, in order; `others` are recipes to look for beside. */
export async function readMeals(
  reading: Reading,
  { windows, others }: { windows: PlanWindow[]; others: string[] },
): Promise<Meals> {
  const occurrences = await occurrencesIn(reading, windows);
  const links = await linksAt(reading, [...new Set(occurrences.map(({ row }) => row.name))]);
  const cooked = occurrences.flatMap(occurrence =>
    (links.get(occurrence.row.name) ?? []).map(link => ({ occurrence, link })),
  );
  const seen = await seenRecipes(reading, [...cooked.map(({ link }) => link.recipe), ...others]);
  const meals = new Map<string, Meal>();
  for (const { occurrence, link } of cooked) {
    const recipe = seen.recipes.get(link.recipe);
    if (recipe) addMeal(meals, mealOf({ occurrence, link, recipe, now: reading.now }));
  }
  const hiddenCount = cooked.filter(({ link }) => seen.hidden.has(link.recipe)).length;
  return { ...seen, meals, hiddenCount };
}

/** An occurrence with the instant at which its day or time begins for whoever plans. */
interface Begun extends Occurrence {
  begin: number;
}

const day = 86_400_000;

async function occurrencesIn({ context }: Reading, windows: PlanWindow[]): Promise<Begun[]> {
  const found = new Map<string, Begun>();
  const spans = Map.groupBy(windows, ({ from, to, timeZone }) => `${from} ${to} ${timeZone}`);
  for (const same of spans.values()) {
    const [first] = same;
    if (!first) continue;
    const calendars = same.map(({ calendar }) => calendar);
    // Whole days begin up to a day earlier or later than the clocks of some zone say.
    const window = { from: first.from - day, to: first.to + day };
    const { found: near } = await scheduleOccurrences(context as Context, calendars, window);
    for (const each of near) {
      const begin = Number(each.row.all_day) === 1 ? localDay(each.start, first.timeZone) : each.start;
      const placed = { ...each, begin };
      if (within(same, placeOf(placed))) found.set(`${each.row.name} ${each.start}`, placed);
    }
  }
  return [...found.values()].sort((one, other) => one.begin - other.begin);
}

interface Link {
  parent: string;
  recipe: string;
  servings: number;
}

async function linksAt({ context }: Reading, events: string[]): Promise<Map<string, Link[]>> {
  const { db, engine } = context.store;
  if (events.length === 0) return new Map();
  const { rows } = await sql<{ parent: string; recipe: string; body: string }>`
    select i.parent, i.recipe, i.body from event_recipe i
    where i.recipe is not null and ${among(engine, sql`i.parent`, events)} order by i.create_time, i.name`.execute(
    db,
  );
  const links = rows.map(({ parent, recipe, body }) => {
    const { servings = 0 } = JSON.parse(body) as { servings?: number };
    return { parent, recipe, servings };
  });
  return Map.groupBy(links, ({ parent }) => parent);
}

interface Cooked {
  occurrence: Begun;
  link: Link;
  recipe: Recipe;
  now: number;
}

function placeOf({ row, start, begin }: Begun): Placed {
  const own = row.series === null ? null : start;
  return {
    calendar: row.root,
    event: row.parent_event ?? row.name,
    originalStart: row.original_start_time === null ? own : Number(row.original_start_time),
    start: begin,
  };
}

function mealOf({ occurrence, link, recipe, now }: Cooked): Meal {
  const { row, begin } = occurrence;
  const place = placeOf(occurrence);
  const dish = `${occurrenceOf(place)} ${link.recipe}`;
  const facts = { dish, ...place, recipe: link.recipe, servings: link.servings };
  const allDay = Number(row.all_day) === 1;
  const end = begin + Number(row.end_time) - Number(row.start_time);
  const shown = { carrier: row.name, allDay, eventTitle: row.title, recipeTitle: recipe.title };
  return { ...facts, ...shown, over: end <= now, needs: needsOf(facts, recipe) };
}

function needsOf(meal: MealFacts, recipe: Recipe): Need[] {
  const { yieldAmount, ingredientGroups } = recipe;
  const scaled = meal.servings > 0 && yieldAmount > 0;
  const factor = scaled ? divide(fromNumber(meal.servings), fromNumber(yieldAmount)) : rational(1);
  const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
  return neededFoods(lines, factor).flatMap(({ key: food, title, amounts }) =>
    amountsOf(amounts).map(amount => ({ ...amount, meal, food, title })),
  );
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
