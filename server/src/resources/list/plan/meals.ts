import { levelFor } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { lookUp } from '../../../policy/find-visible.ts';
import { among } from '../../../store/parameters.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { headcountOf } from '../../event/attendance.ts';
import { type Occurrence, scheduleOccurrences } from '../../event/schedule-occurrences.ts';
import { type Bringer, readBringers } from '../../event-recipe/bringers.ts';
import {
  type BroughtColumns,
  dishState,
  effectiveServings,
  type Headcount,
} from '../../event-recipe/dish-state.ts';
import { frozenSql } from '../../event-recipe/frozen-portions.ts';
import { isCancelled } from '../../occurrence/event-row.ts';
import { some, sumOf } from './amounts.ts';
import { dishName, partsOfDish, recipesIn, StoredParts } from './dish-parts.ts';
import type { MealFacts, Need } from './item-parts.ts';
import { isPerson, localDay, type MealOccurrence, type PlanWindow, within } from './plan-windows.ts';
import type { FoodNeed } from './recipe-needs.ts';
import { type Reading, type SeenRecipes, seenRecipes } from './visible-recipes.ts';

/** A dish of a meal as the viewer sees it, or a recipe nested in one. */
export interface Meal extends MealFacts {
  /** The event that currently carries the occurrence. */
  carrier: string;
  allDay: boolean;
  eventTitle: string;
  /** The title of the recipe whose ingredients these are: the dish's, or one nested in it. */
  recipeTitle: string;
  /** The title of the dish. */
  dishTitle: string;
  /** Past meals need nothing more. */
  over: boolean;
  /** How many of its servings are stored portions: nothing is bought for these. */
  frozen: number;
  foods: readonly FoodNeed[];
}

export interface Meals extends SeenRecipes {
  /** By the names of dishes and of the parts of dishes. */
  meals: Map<string, Meal>;
  /** The number of dishes whose recipe is hidden from the viewer. */
  hiddenCount: number;
  broughtCount: number;
}

interface MealsRequest {
  list: string;
  windows: PlanWindow[];
  /** The names of the parts that the list has stored. */
  stored: string[];
}

/** Dishes in these windows of readable calendars, in order. */
export async function readMeals(reading: Reading, { list, windows, stored }: MealsRequest): Promise<Meals> {
  const occurrences = await occurrencesIn(reading, windows);
  const { cooked, broughtCount } = await readDishes(reading, list, occurrences);
  const others = stored.flatMap(part => recipesIn(part));
  const seen = await seenRecipes(reading, [...cooked.map(({ recipe }) => recipe), ...others]);
  const expansion = { seen, stored: new StoredParts(stored), now: reading.now };
  const meals = new Map<string, Meal>();
  for (const dish of cooked) for (const meal of mealsOf(dish, expansion)) addMeal(meals, meal);
  const hiddenCount = cooked.filter(({ recipe }) => seen.hidden.has(recipe)).length;
  return { ...seen, meals, hiddenCount, broughtCount };
}

interface Expansion {
  seen: SeenRecipes;
  stored: StoredParts;
  now: number;
}

/** A dish, followed by the recipes nested in it; none if the viewer cannot see its recipe. */
function mealsOf({ occurrence, recipe: name, ...cooked }: Cooked, { seen, stored, now }: Expansion): Meal[] {
  const recipe = seen.recipes.get(name);
  if (!recipe) return [];
  const { row, begin } = occurrence;
  const place = mealOccurrence(occurrence);
  const { yieldAmount } = recipe;
  const many = effectiveServings({ servings: cooked.servings, yieldAmount }, cooked.guests);
  // Invitations alone change nothing about a dish that keeps the recipe's own yield.
  const fresh = cooked.servings === 0 && many === yieldAmount ? 0 : many;
  const wanted = cooked.frozen > 0 ? wantedServings(cooked) : 0;
  const frozen = Math.min(cooked.frozen, wanted);
  const servings = frozen > 0 ? wanted - frozen || wanted : fresh;
  const allDay = Number(row.all_day) === 1;
  const end = begin + Number(row.end_time) - Number(row.start_time);
  const shown = { carrier: row.name, allDay, eventTitle: row.title, dishTitle: recipe.title };
  const dish = dishName(place, name);
  return partsOfDish({ dish, recipe: name, servings }, seen, stored).map(part => ({
    ...{ dish: part.part, ...place, recipe: part.path.at(-1) ?? name, servings },
    ...{ ...shown, recipeTitle: part.recipe.title, over: end <= now, frozen },
    foods: frozen > 0 && frozen === wanted ? nothing : part.recipe.foods(part.factor, part.plain),
  }));
}

const nothing: readonly FoodNeed[] = [];

/** The servings of a dish with stored portions: one for each guest, or without guests one for each portion. */
function wantedServings({ servings, guests, frozen }: Omit<Cooked, 'occurrence' | 'recipe'>): number {
  return servings || guests?.heads || frozen;
}

/** What a meal needs, limited to `some` foods if given. */
export function needsOf(meal: Meal, some?: ReadonlySet<string>): Need[] {
  const { dish, calendar, event, originalStart, start, recipe, servings } = meal;
  const facts: MealFacts = { dish, calendar, event, originalStart, start, recipe, servings };
  const foods = some ? meal.foods.filter(({ food }) => some.has(food)) : meal.foods;
  return foods.map(food => ({ ...food, meal: facts }));
}

/** A recipe that occurs twice at one event counts as one larger dish. */
function addMeal(meals: Map<string, Meal>, meal: Meal): void {
  const known = meals.get(meal.dish);
  if (!known) {
    meals.set(meal.dish, meal);
    return;
  }
  const servings = known.servings && meal.servings ? known.servings + meal.servings : 0;
  const byFood = Map.groupBy([...known.foods, ...meal.foods], ({ food, kind }) => `${kind} ${food}`);
  const foods = [...byFood.values()].flatMap(([first, ...rest]) =>
    first ? { ...first, exact: first.kind === some.kind ? first.exact : sumOf([first, ...rest]) } : [],
  );
  meals.set(meal.dish, { ...known, servings, frozen: known.frozen + meal.frozen, foods });
}

/**
 * Occurrences in these windows, in order and without duplicates. Events to which the viewer brings a dish are added
 * only if no calendar of the windows has them.
 */
async function occurrencesIn(reading: Reading, windows: PlanWindow[]): Promise<LocalOccurrence[]> {
  const found = new Map<string, LocalOccurrence>();
  const own = windows.filter(({ calendar }) => !isPerson(calendar));
  const brought = (await bringsAnything(reading)) ? windows.filter(({ calendar }) => isPerson(calendar)) : [];
  for (const some of [own, brought])
    for (const same of Map.groupBy(some, ({ from, to, timeZone }) => `${from} ${to} ${timeZone}`).values())
      for (const each of await occurrencesOf(reading, same)) {
        const key = `${each.row.name} ${each.start}`;
        if (!found.has(key)) found.set(key, each);
      }
  return [...found.values()].sort((one, other) => one.begin - other.begin);
}

/** The same for windows with the same days. */
async function occurrencesOf({ context }: Reading, same: PlanWindow[]): Promise<LocalOccurrence[]> {
  const [first] = same;
  if (!first) return [];
  const { calendar } = first;
  const source = isPerson(calendar)
    ? { calendars: [], invited: calendar }
    : { calendars: same.map(window => window.calendar) };
  // Whole days start up to a day earlier or later in some time zones.
  const window = { from: first.from - dayMs, to: first.to + dayMs };
  const turns = new TimeSlice();
  const { found } = await scheduleOccurrences(context as Context, { ...source, turns }, window);
  return found
    .filter(({ row }) => !isCancelled(row))
    .map(each => {
      const begin = Number(each.row.all_day) === 1 ? localDay(each.start, first.timeZone) : each.start;
      return { ...each, begin, calendar: isPerson(calendar) ? calendar : each.row.root };
    })
    .filter(each => within(same, mealOccurrence(each)));
}

/** Most people bring nothing, so this saves the search in other people's events. */
async function bringsAnything({ context, viewer }: Reading): Promise<boolean> {
  const { rows } = await sql`select d.name from attendee g join event_recipe d on d.bringer = g.name
    where g.person = ${viewer.user} limit 1`.execute(context.store.db);
  return rows.length > 0;
}

function mealOccurrence({ row, start, begin, calendar }: LocalOccurrence): MealOccurrence {
  const own = row.series === null ? null : start;
  return {
    calendar,
    event: row.parent_event ?? row.name,
    originalStart: row.original_start_time === null ? own : Number(row.original_start_time),
    start: begin,
  };
}

interface LocalOccurrence extends Occurrence {
  /** When it begins in the planning person's time zone. */
  begin: number;
  /** The calendar, or the person who shops for what they bring to other people's events. */
  calendar: string;
}

/** A dish with a recipe that needs shopping. */
interface Cooked {
  occurrence: LocalOccurrence;
  recipe: string;
  /** The dish's own; 0 for as many as come. */
  servings: number;
  guests: Headcount | null;
  /** How many stored portions it takes. */
  frozen: number;
}

interface Dishes {
  cooked: Cooked[];
  /** How many dishes other people bring, or are asked to bring. */
  broughtCount: number;
}

/**
 * The dishes for which a list shops: those that its calendars cook, and those that the list's editors bring
 * elsewhere.
 */
async function readDishes(reading: Reading, list: string, occurrences: LocalOccurrence[]): Promise<Dishes> {
  const { store } = reading.context;
  const rows = occurrences.map(({ row }) => row);
  const links = await linksAt(reading, [...new Set(rows.map(({ name }) => name))]);
  const heads = await headcountOf(store, [...new Set(rows)]);
  const bringerAt = await readBringers(
    store.db,
    [...links.values()].flat().map(({ bringer }) => bringer),
  );
  const shopsFor = shoppersOf(reading, list);
  const dishes: Dishes = { cooked: [], broughtCount: 0 };
  for (const occurrence of occurrences)
    for (const link of links.get(occurrence.row.name) ?? []) {
      const { row, start } = occurrence;
      const bringer = bringerAt(link.bringer, Number(row.original_start_time ?? start));
      const { recipe, open } = dishState(link, '', bringer);
      if (recipe === '') continue;
      const { servings, frozen } = link;
      const dish = { occurrence, recipe, servings, frozen, guests: heads(row, start) };
      if (await shopsFor(occurrence, { bringer, open })) dishes.cooked.push(dish);
      else if (!isPerson(occurrence.calendar)) dishes.broughtCount += 1;
    }
  return dishes;
}

interface Link extends BroughtColumns {
  parent: string;
  servings: number;
  frozen: number;
}

async function linksAt({ context }: Reading, events: string[]): Promise<Map<string, Link[]>> {
  const { db, engine } = context.store;
  if (events.length === 0) return new Map();
  const { rows } = await sql<BroughtColumns & { parent: string; body: string; frozen: number }>`
    select i.parent, i.recipe, i.bringer, i.wanted, i.place, i.body, ${frozenSql} as frozen from event_recipe i
    where i.recipe is not null and ${among(engine, sql`i.parent`, events)} order by i.create_time, i.name`.execute(
    db,
  );
  const links = rows.map(({ body, ...columns }) => {
    const { servings = 0 } = JSON.parse(body) as { servings?: number };
    return { ...columns, servings, frozen: Number(columns.frozen) };
  });
  return Map.groupBy(links, ({ parent }) => parent);
}

type ShopsFor = (
  occurrence: LocalOccurrence,
  dish: { bringer: Bringer | undefined; open: boolean },
) => Promise<boolean> | boolean;

/**
 * A household shops for what it cooks and for what its members bring; at other people's events, for what the viewer
 * brings.
 */
function shoppersOf({ context, viewer }: Reading, list: string): ShopsFor {
  const known = new Map<string, Promise<boolean>>();
  return ({ calendar }, { bringer, open }) => {
    if (isPerson(calendar)) return bringer?.account === calendar;
    if (!bringer) return !open;
    const { account } = bringer;
    if (account === viewer.user) return true;
    const changes = known.get(account) ?? changesList(account);
    known.set(account, changes);
    return changes;
  };

  async function changesList(user: string): Promise<boolean> {
    const found = await lookUp(
      context.store.db,
      { user, credential: 'session', tokenHash: '' },
      resources.list,
      list,
    );
    return found !== undefined && found.access.level >= levelFor.update;
  }
}
