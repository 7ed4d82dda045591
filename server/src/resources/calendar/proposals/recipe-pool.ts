import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import type { FoodsAtHome } from '@potluck/contract/food/foods-at-home';
import { resources } from '@potluck/contract/resources';
import type { MealRules } from '@potluck/contract/resources/calendar/meal-rules';
import type { Ingredient, Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { accessJoin } from '../../../policy/access-sql.ts';
import { filteredNames } from '../../../policy/visible-names.ts';
import { foundAmong, rowColumns, type VisibleRow } from '../../../policy/visible-row.ts';
import { wholeBody } from '../../../rows/stored-body.ts';
import { among, slices } from '../../../store/parameters.ts';
import type { TimeSlice } from '../../../work/time-slice.ts';
import { mayReadContents } from '../../children/find-child.ts';
import { linesKnown } from '../../cookable/foods-of-recipe.ts';
import { rankRecipes } from '../../cookable/rank-recipes.ts';
import { readingOf, seenRecipes } from '../../list/plan/visible-recipes.ts';
import { type Candidate, hashOf } from './choose-dinners.ts';
import { isDinner, normalized } from './is-dinner.ts';

/** A recipe with what decides whether people can eat it. */
export interface DinnerRecipe extends Candidate {
  /** Undefined if the viewer cannot see everything that it is made of. */
  lines: readonly Ingredient[] | undefined;
}

interface PoolRequest {
  rules: MealRules;
  home: FoodsAtHome;
  seed: number;
  dayOf: (instant: number) => number;
  turns: TimeSlice;
}

interface ReadRecipe {
  name: string;
  row: VisibleRow;
  recipe: Recipe;
  lines: Ingredient[];
}

/** The maximum number of recipes that a request looks at, and how many come first. */
export const maxExamined = 4000;
const firstBand = 96;
/** How many of the recipes that use most of what is at home are among the first. */
const fromHome = 48;
/** How many recipes are read without a pause. */
const atOnce = 200;

/**
 * The recipes that may become dinners, in random bands that double in size: usually the first is enough, so the cost does
 * not grow with the number of recipes. Recipes are read with the viewer's access.
 */
export class RecipePool {
  readonly #call: Call;
  readonly #request: PoolRequest;
  readonly #known = new Map<string, DinnerRecipe>();
  readonly #leftOut: ReadonlySet<string>;
  readonly #limits: KindLimits;

  constructor(call: Call, request: PoolRequest) {
    const { oncePerCuisine, oncePerWeek, leftOutCategories } = request.rules;
    this.#call = call;
    this.#request = request;
    this.#leftOut = new Set(leftOutCategories.map(normalized));
    this.#limits = { oncePerCuisine, once: new Set(oncePerWeek.map(normalized)) };
  }

  /** The recipes that the viewer holds or has as favorites, band by band. */
  async *bands(): AsyncGenerator<DinnerRecipe[]> {
    const { seed, turns } = this.#request;
    const names = await this.#ownNames();
    const ranks = await this.#homeRanks(new Set(names));
    const rest = names.filter(name => !ranks.has(name));
    const hashes = rest.map(name => hashOf(`${seed} ${name}`) / 2 ** 32);
    let [from, size, examined] = [0, firstBand, 0];
    let first = [...ranks.keys()];
    while (examined < maxExamined && (from < 1 || first.length > 0)) {
      const to = Math.min(1, from + Math.min(size, maxExamined - examined) / Math.max(1, rest.length));
      const some = [...first, ...rest.filter((_, at) => within(hashes[at], from, to))];
      yield await this.read(some, ranks);
      await turns.pause();
      [from, size, examined, first] = [to, size * 2, examined + some.length, []];
    }
  }

  /** Those of these recipes that the viewer can read, whether they are dinners or not. */
  async kindsOf(names: readonly string[]): Promise<Map<string, readonly string[]>> {
    // Nothing depends on the kinds then, so no recipe is read.
    if (!this.#limits.oncePerCuisine && this.#limits.once.size === 0) return new Map();
    const rows = await this.#rows([...new Set(names)]);
    return new Map(rows.map(({ name, recipe }) => [name, kindsIn(recipe, this.#limits)]));
  }

  /** Those of these recipes that are dinners. Recipes with nested ones are read together. */
  async read(
    names: readonly string[],
    ranks: ReadonlyMap<string, number> = new Map(),
  ): Promise<DinnerRecipe[]> {
    const { dayOf } = this.#request;
    const missing = names.filter(name => !this.#known.has(name));
    const rows = (await this.#rows(missing)).filter(({ recipe }) => mayBeDinner(recipe, this.#leftOut));
    const nesting = rows.filter(({ lines }) => lines.some(({ recipe }) => recipe !== ''));
    const nested = new Set(nesting.map(({ name }) => name));
    const seen = await seenRecipes(readingOf(this.#call), [...nested]);
    for (const { name, recipe, row, lines } of rows) {
      const stars = Number(row.rating ?? 0) / 100 || recipe.stars;
      this.#known.set(name, {
        name,
        kinds: kindsIn(recipe, this.#limits),
        minutes: minutesOf(recipe),
        stars,
        weight: starWeight(stars) * homeWeight(ranks.get(name)),
        lastCookedDay: row.last_cook_time ? dayOf(Number(row.last_cook_time)) : Number.NEGATIVE_INFINITY,
        lines: nested.has(name) ? linesKnown(name, seen) : lines,
      });
    }
    return names.flatMap(name => this.#known.get(name) ?? []);
  }

  /** In slices, because reading a recipe's body takes time. */
  async #rows(names: readonly string[]): Promise<ReadRecipe[]> {
    const rows: ReadRecipe[] = [];
    for (const some of slices(names, atOnce)) {
      rows.push(...(await this.#someRows(some)));
      await this.#request.turns.pause();
    }
    return rows;
  }

  async #someRows(names: readonly string[]): Promise<ReadRecipe[]> {
    const { context, viewer } = this.#call;
    const { db, engine } = context.store;
    const me = sql<string>`${viewer.user}`;
    const { rows } = await sql<VisibleRow>`
      select ${rowColumns('recipe', me, { leftOut: ['favorited', 'muted'] })} from resource r ${accessJoin('recipe', me)}
      where r.type = 'recipe' and ${among(engine, sql`r.name`, [...names])}`.execute(db);
    return foundAmong(viewer, rows)
      .filter(mayReadContents)
      .map(({ row }) => {
        const recipe = JSON.parse(wholeBody(resources.recipe, row)) as Recipe;
        const lines = recipe.ingredientGroups.flatMap(({ ingredients }) => ingredients);
        return { name: row.name, row, recipe: { ...recipe, title: row.title }, lines };
      });
  }

  async #ownNames(): Promise<string[]> {
    const { context, viewer } = this.#call;
    const filter = readFilter(resources.recipe.filters, accessFilters.own);
    const names = await filteredNames(context.store, { type: 'recipe', viewer, filter });
    const { rows } = await names.execute(context.store.db);
    return rows.map(({ name }) => name);
  }

  /** The ranks of the recipes that use most of what is at home, as `recipes:cookable` ranks them. */
  async #homeRanks(own: ReadonlySet<string>): Promise<Map<string, number>> {
    const { home, rules, turns } = this.#request;
    if (!rules.preferHome || home.foods.size === 0) return new Map();
    const ranking = { home, after: undefined, first: 4 * fromHome, turns };
    for await (const ranked of rankRecipes(readingOf(this.#call), ranking)) {
      const first = ranked.filter(({ name }) => own.has(name)).slice(0, fromHome);
      return new Map(first.map(({ name, rank }) => [name, rank]));
    }
    return new Map();
  }
}

function within(hash: number | undefined, from: number, to: number): boolean {
  return hash !== undefined && hash >= from && (hash < to || to === 1);
}

function mayBeDinner(recipe: Recipe, leftOut: ReadonlySet<string>): boolean {
  return isDinner(recipe) && !recipe.categories.some(category => leftOut.has(normalized(category)));
}

/** Which kinds of dinners come at most once a week: each cuisine, and the categories in `once`. */
interface KindLimits {
  oncePerCuisine: boolean;
  once: ReadonlySet<string>;
}

function kindsIn({ cuisines, categories }: Recipe, { oncePerCuisine, once }: KindLimits): string[] {
  const limited = categories.map(normalized).filter(category => once.has(category));
  return [
    ...(oncePerCuisine ? cuisines.map(cuisine => `cuisine ${normalized(cuisine)}`) : []),
    ...limited.map(category => `category ${category}`),
  ];
}

function minutesOf({ totalDuration, prepDuration, cookDuration }: Recipe): number {
  const [total, prep, cook] = [totalDuration, prepDuration, cookDuration].map(each =>
    Number.parseFloat(each ?? '0'),
  );
  return Math.ceil((total || (prep ?? 0) + (cook ?? 0)) / 60);
}

function starWeight(stars: number): number {
  if (stars === 0) return 1;
  return stars >= 4 ? stars - 2 : Math.max(0.2, (stars - 1) / 3);
}

/** By how many of its foods are at home, read from its rank in `recipes:cookable`. */
function homeWeight(rank: number | undefined): number {
  if (rank === undefined) return 1;
  const missing = Math.ceil(rank / 10_000);
  const used = missing * 10_000 - rank;
  return 1 + (4 * used) / (used + missing);
}
