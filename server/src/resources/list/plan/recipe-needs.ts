import { neededFoods } from '@potluck/contract/amount/needed-foods';
import type { MeasuredIngredient } from '@potluck/contract/measure';
import { divide, fromNumber, type Rational, rational } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import { wholeBody } from '../../../rows/stored-body.ts';
import { among } from '../../../store/among.ts';
import type { Store } from '../../../store/store.ts';
import { amountsOf } from './amounts.ts';
import type { Need } from './part.ts';

/** What a recipe needs of each food and kind of amount, whatever meal it is for. */
export type FoodNeed = Readonly<Omit<Need, 'meal'>>;

/** A recipe as plans read it. */
export interface RecipeNeeds {
  title: string;
  /** For so many servings; 0 for as many as the recipe makes. */
  foods(servings: number): readonly FoodNeed[];
}

/** A recipe's name with what changes whenever it is written. */
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
 * What recipes need, by name. Reading a recipe's lines and folding the names of their foods takes far longer than the rest
 * of a plan, so the result is cached until the recipe changes.
 */
export async function readRecipeNeeds(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  recipes: readonly Versioned[],
): Promise<Map<string, RecipeNeeds>> {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new NeedsCache(mostCharacters);
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

// Keyed like the queries of `prepared`, by what a store shares with its transactions.
const caches = new WeakMap<object, NeedsCache>();

/** Of recipes that are cached together: some megabytes. */
const mostCharacters = 2_000_000;

/** Drops the least recently used recipes first. */
class NeedsCache {
  readonly #most: number;
  readonly #cached = new Map<string, { stamp: string; size: number; needs: RecipeNeeds }>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
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

/** The time too: a version that was rolled back is given again. */
function stampOf({ version, update_time }: Versioned): string {
  return `${version} ${update_time}`;
}

function needsOf(row: RecipeRow): RecipeNeeds {
  const { title, yieldAmount, ingredientGroups } = JSON.parse(wholeBody(resources.recipe, row)) as Recipe;
  const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
  const byServings = new Map<number, readonly FoodNeed[]>();
  return {
    title,
    foods(servings) {
      const scaled = servings > 0 && yieldAmount > 0 ? servings : 0;
      const known = byServings.get(scaled);
      if (known) return known;
      const foods = foodsOf(
        lines,
        scaled > 0 ? divide(fromNumber(scaled), fromNumber(yieldAmount)) : rational(1),
      );
      if (byServings.size >= mostServings) byServings.clear();
      byServings.set(scaled, foods);
      return foods;
    },
  };
}

/** Of one recipe so many different numbers of servings are cached. */
const mostServings = 8;

function foodsOf(lines: readonly MeasuredIngredient[], factor: Rational): FoodNeed[] {
  return neededFoods(lines, factor).flatMap(({ key: food, title, amounts }) =>
    amountsOf(amounts).map(amount => ({ ...amount, food, title })),
  );
}
