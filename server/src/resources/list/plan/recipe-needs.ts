import { neededFoods } from '@potluck/contract/amount/needed-foods';
import { type NestingRecipe, referencesIn } from '@potluck/contract/amount/nested-recipes';
import type { MeasuredIngredient } from '@potluck/contract/measure';
import type { Rational } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import { wholeBody } from '../../../rows/stored-body.ts';
import { among } from '../../../store/parameters.ts';
import type { Store } from '../../../store/store.ts';
import { amountsOf } from './amounts.ts';
import type { Need } from './item-parts.ts';

/** How much of each food and kind of amount a recipe needs, independent of the meal. */
export type FoodNeed = Readonly<Omit<Need, 'meal'>>;

/** A recipe as plans read it. */
export interface RecipeNeeds extends NestingRecipe {
  title: string;
  /** Whether nothing can be bought for it: a reference to it stays a plain ingredient. */
  empty: boolean;
  /** The foods of its own lines, without its references except `plain` ones, `factor` times. */
  foods(factor: Rational, plain?: ReadonlySet<number>): readonly FoodNeed[];
}

/** A recipe's name with the columns that change on every write. */
interface Versioned {
  name: string;
  version: number;
  update_time: number;
}

interface RecipeRow extends Versioned {
  body: string;
  shape: string;
}

/**
 * What recipes need, by name. Parsing ingredients and folding food names takes far longer than the rest of a plan, so
 * results are cached until the recipe changes.
 */
export async function readRecipeNeeds(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  recipes: readonly Versioned[],
): Promise<Map<string, RecipeNeeds>> {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new NeedsCache(maxCharacters);
  caches.set(adapter, cache);
  const found = new Map(recipes.map(recipe => [recipe.name, cache.get(recipe)]));
  const missing = [...found].flatMap(([name, needs]) => (needs ? [] : name));
  if (missing.length > 0) {
    const { rows } = await sql<RecipeRow>`
      select r.name, r.version, r.update_time, r.body, r.shape from resource r
      where ${among(engine, sql`r.name`, missing)}`.execute(db);
    for (const row of rows) found.set(row.name, cache.add(row));
  }
  return new Map([...found].flatMap(([name, needs]) => (needs ? [[name, needs]] : [])));
}

// Keyed like the queries of `prepared`: by an object that a store shares with its transactions.
const caches = new WeakMap<object, NeedsCache>();

/** The total size of cached recipes: some megabytes. */
const maxCharacters = 2_000_000;

/** Drops the least recently used recipes first. */
class NeedsCache {
  readonly #most: number;
  readonly #cached = new Map<string, { stamp: string; size: number; needs: RecipeNeeds }>();
  #size = 0;

  constructor(max: number) {
    this.#most = max;
  }

  get(recipe: Versioned): RecipeNeeds | undefined {
    const cached = this.#cached.get(recipe.name);
    if (cached?.stamp !== stampOf(recipe)) return undefined;
    this.#cached.delete(recipe.name);
    this.#cached.set(recipe.name, cached);
    return cached.needs;
  }

  add(row: RecipeRow): RecipeNeeds {
    const needs = needsOf(row);
    this.#drop(row.name);
    this.#cached.set(row.name, { stamp: stampOf(row), size: row.body.length, needs });
    this.#size += row.body.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
    return needs;
  }

  #drop(name: string): void {
    this.#size -= this.#cached.get(name)?.size ?? 0;
    this.#cached.delete(name);
  }
}

/** Includes the time, because a rolled-back version number is used again. */
function stampOf({ version, update_time }: Versioned): string {
  return `${version} ${update_time}`;
}

function needsOf(row: RecipeRow): RecipeNeeds {
  const { title, yieldAmount, yieldText, ingredientGroups } = JSON.parse(
    wholeBody(resources.recipe, row),
  ) as Recipe;
  const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
  const references = referencesIn(lines);
  const replaced = new Set(references.map(({ place }) => place));
  const byScale = new Map<string, readonly FoodNeed[]>();
  return {
    title,
    yieldAmount,
    yieldText,
    references,
    empty: lines.length === 0,
    lines,
    foods(factor, plain = none) {
      const key = `${factor.numerator}/${factor.denominator} ${[...plain].join()}`;
      const known = byScale.get(key);
      if (known) return known;
      const own = lines.filter((_, place) => !replaced.has(place) || plain.has(place));
      const foods = foodsOf(own, factor);
      if (byScale.size >= maxScales) byScale.clear();
      byScale.set(key, foods);
      return foods;
    },
  };
}

const none: ReadonlySet<number> = new Set();

/** The maximum number of different scales to cache per recipe. */
const maxScales = 8;

function foodsOf(lines: readonly MeasuredIngredient[], factor: Rational): FoodNeed[] {
  return neededFoods(lines, factor).flatMap(({ key: food, title, amounts }) =>
    amountsOf(amounts).map(amount => ({ ...amount, food, title })),
  );
}
