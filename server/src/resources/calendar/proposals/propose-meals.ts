import { dayMs, weekMs } from '@potluck/contract/durations';
import { watchFor, watchForDiet } from '@potluck/contract/food/avoid/avoided-food';
import { compareWithHome, type FoodsAtHome, requiredFoods } from '@potluck/contract/food/foods-at-home';
import { resources } from '@potluck/contract/resources';
import type { Calendar } from '@potluck/contract/resources/calendar';
import {
  defaultMealRules,
  type MealRules,
  maxAlternates,
  weekdays,
} from '@potluck/contract/resources/calendar/meal-rules';
import type { Evening, MealProposal } from '@potluck/contract/resources/calendar/propose-meals';
import { clockOf, platformOffset } from '@potluck/contract/zone-clock';
import type { Call } from '../../../context/context.ts';
import { findVisible, requireWritable } from '../../../policy/find-visible.ts';
import { findNamed } from '../../../policy/visible-row.ts';
import { parseFields } from '../../../request/validate.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { TimeSlice } from '../../../work/time-slice.ts';
import { readFoodsAtHome } from '../../cookable/foods-at-home.ts';
import { LeftOut } from '../../cookable/left-out.ts';
import { recipeCard } from '../../cookable/recipe-card.ts';
import type { Handler } from '../../server-part.ts';
import {
  type Candidate,
  chooseDinners,
  countAlternates,
  type EveningToFill,
  PlannedDays,
} from './choose-dinners.ts';
import { type Diners, readDiners } from './diners.ts';
import { readPlanned } from './planned-dinners.ts';
import { type DinnerRecipe, RecipePool } from './recipe-pool.ts';

interface ProposeRequest {
  evenings: Evening[];
  timeZone: string;
  seed: number;
  rules: MealRules | null;
  calendars: string[];
  foods: string;
}

/** `calendars/{calendar}:proposeMeals`: reads only. */
export const proposeMeals: Handler = async (call, { name, body }) => {
  const { context, viewer, definition } = call;
  const found = await findVisible(context.store.db, viewer, definition, name);
  requireWritable(found);
  const given = parseFields(
    resources.calendar.custom.proposeMeals.request,
    body,
  ) as unknown as ProposeRequest;
  const { timeZone, mealRules } = presentRow(definition, found) as unknown as Calendar;
  const rules = given.rules ?? (mealRules as MealRules | null) ?? defaultMealRules;
  const request = { ...given, rules, timeZone: given.timeZone || timeZone || 'UTC' };
  const proposing = await prepare(call, found.row.name, request);
  return { proposals: await present(call, proposing, await fill(proposing)) };
};

interface Proposing {
  seed: number;
  rules: MealRules;
  home: FoodsAtHome;
  pool: RecipePool;
  planned: PlannedDays;
  turns: TimeSlice;
  /** Undefined for an evening on a day that the rules leave out. */
  evenings: (EveningToFill | undefined)[];
  diners: Diners[];
  /** What people can eat needs the ingredients of what was read so far. */
  recipes: Map<string, DinnerRecipe>;
}

async function prepare(
  call: Call,
  calendar: string,
  { evenings, rules, seed, calendars: others, foods, timeZone }: ProposeRequest & { rules: MealRules },
): Promise<Proposing> {
  const { context, viewer } = call;
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const starts = evenings.map(({ startTime }) => Date.parse(startTime ?? ''));
  const offset = platformOffset(timeZone)(Math.min(...starts));
  const dayOf = (instant: number) => Math.floor(clockOf(instant, () => offset) / dayMs);
  const diners = await readDiners(call, calendar, evenings);
  const home = await readFoodsAtHome(context.store, viewer, foods.split('\n'));
  const pool = new RecipePool(call, { rules, home, seed, dayOf, turns });
  const apart = Math.max(1, rules.weeksApart) * weekMs + dayMs;
  const range = { from: Math.min(...starts) - apart, to: Math.max(...starts) + apart };
  const planned = await readPlanned(call, { calendar, others, ...range, dayOf, turns });
  const recipes = new Map<string, DinnerRecipe>();
  const checks = new DietChecks(recipes, turns);
  const suits = await Promise.all(diners.map(each => checks.of(each)));
  const days = new Set<number>(rules.days.map(day => weekdays[day]));
  const quick = new Set<number>(rules.quickDays.map(day => weekdays[day]));
  return {
    ...{ seed, rules, home, pool, diners, recipes, turns },
    planned: await withKinds(pool, planned),
    evenings: evenings.map(({ kept, declined }, at) => {
      const day = dayOf(starts[at] ?? 0);
      const weekday = weekdayOf(day);
      if (days.size > 0 && !days.has(weekday)) return undefined;
      return { day, quick: quick.has(weekday), kept, declined: new Set(declined), suits: suits[at] ?? never };
    }),
  };
}

const never = async () => false;

/** 1 for Monday, as in `weekdays`; the epoch began on a Thursday. */
function weekdayOf(day: number) {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

async function withKinds(pool: RecipePool, planned: { recipe: string; day: number }[]): Promise<PlannedDays> {
  const kinds = await pool.kindsOf(planned.map(({ recipe }) => recipe));
  return new PlannedDays(planned.map(each => ({ ...each, kinds: kinds.get(each.recipe) ?? [] })));
}

/** The recipes that everyone at an evening can eat. Evenings with the same diets share one check. */
class DietChecks {
  readonly #recipes: ReadonlyMap<string, DinnerRecipe>;
  readonly #turns: TimeSlice;
  readonly #known = new Map<string, Promise<(recipe: string) => Promise<boolean>>>();

  constructor(recipes: ReadonlyMap<string, DinnerRecipe>, turns: TimeSlice) {
    this.#recipes = recipes;
    this.#turns = turns;
  }

  of({ diets }: Diners): Promise<(recipe: string) => Promise<boolean>> {
    const avoided = new Set(diets.flatMap(({ diets }) => diets));
    // What somebody is averse to is left out if an ingredient names it; otherwise also if it often contains it.
    const foods = new Map<string, boolean>();
    for (const { food, reason } of diets.flatMap(({ avoids }) => avoids))
      foods.set(food, foods.get(food) === true || reason !== 'AVERSION');
    const key = JSON.stringify([[...avoided].sort(), [...foods].sort()]);
    const known = this.#known.get(key) ?? this.#check([...avoided].map(watchForDiet), foods);
    this.#known.set(key, known);
    return known;
  }

  async #check(watches: ReturnType<typeof watchFor>[], foods: ReadonlyMap<string, boolean>) {
    for (const [food, careful] of foods) {
      if (this.#turns.due) await this.#turns.pause();
      const watch = watchFor(food);
      watches.push(careful ? text => (watch(text) === undefined ? undefined : true) : watch);
    }
    const leftOut = new LeftOut(watches, this.#turns);
    const results = new Map<string, boolean>();
    return async (recipe: string) => {
      if (leftOut.nothing) return true;
      const { lines = [] } = this.#recipes.get(recipe) ?? {};
      // Without ingredients, nobody knows what is in it.
      const suits = results.get(recipe) ?? (lines.length > 0 && !(await leftOut.isIn(lines)));
      results.set(recipe, suits);
      return suits;
    };
  }
}

interface Filled {
  chosen: Map<EveningToFill, Candidate>;
  alternates: Map<EveningToFill, number>;
}

/** Reads recipes until each evening has a dinner and an alternative, or all are read. */
async function fill({ pool, recipes, evenings, ...rest }: Proposing): Promise<Filled> {
  const open = evenings.filter(evening => evening !== undefined);
  let filled: Filled = { chosen: new Map(), alternates: new Map() };
  const kept = await pool.read(open.map(evening => evening.kept).filter(Boolean));
  for (const recipe of kept) recipes.set(recipe.name, recipe);
  for await (const band of pool.bands()) {
    for (const recipe of band) recipes.set(recipe.name, recipe);
    const choosing = { ...rest, evenings: open, candidates: [...recipes.values()] };
    const chosen = await chooseDinners(choosing);
    const alternates = new Map<EveningToFill, number>();
    for (const evening of open)
      alternates.set(evening, await countAlternates(choosing, { chosen, evening, max: maxAlternates }));
    filled = { chosen, alternates };
    if (open.every(evening => chosen.has(evening) && alternates.get(evening))) break;
  }
  return filled;
}

/** The proposals in the order of the evenings. Decides the access to each recipe once more, as lists do. */
async function present(
  call: Call,
  proposing: Proposing,
  { chosen, alternates }: Filled,
): Promise<MealProposal[]> {
  const { db } = call.context.store;
  const names = [...chosen.values()].map(({ name }) => name);
  const rows = await findNamed(db, call.viewer, { type: resources.recipe.singular, names });
  const cards = new Map(rows.map(found => [found.row.name, recipeCard(found)]));
  return proposing.evenings.map((evening, at) => {
    const name = evening && chosen.get(evening)?.name;
    const recipe = (name && cards.get(name)) || null;
    const lines = (name && proposing.recipes.get(name)?.lines) || [];
    return {
      recipe: recipe as MealProposal['recipe'],
      servings: servingsFor(proposing.rules, proposing.diners[at]),
      used: recipe ? compareWithHome(requiredFoods(lines), proposing.home).used : [],
      alternateCount: (evening && alternates.get(evening)) ?? 0,
    };
  });
}

/** Dishes for the guests of an event follow their answers, and people who cook alone get what the recipe makes. */
function servingsFor(
  { servings }: MealRules,
  { memberCount }: Diners = { memberCount: 0, diets: [] },
): number {
  if (memberCount === 0) return 0;
  return servings || (memberCount > 1 ? memberCount : 0);
}
