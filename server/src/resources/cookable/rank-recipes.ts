import { isUsualStaple } from '@potluck/contract/food/food-key';
import { compareWithHome, type FoodsAtHome } from '@potluck/contract/food/foods-at-home';
import { type RawBuilder, sql } from 'kysely';
import { among } from '../../store/parameters.ts';
import type { Store } from '../../store/store.ts';
import { type Reading, seenRecipes } from '../list/plan/visible-recipes.ts';
import { requiredFoodsOf } from './foods-of-recipe.ts';

/** A recipe with its place in the ranking: the lowest rank comes first, and among equals the lowest name. */
export interface RankedRecipe {
  name: string;
  rank: number;
}

interface Ranking {
  home: FoodsAtHome;
  after: RankedRecipe | undefined;
  /** The number of recipes to rank first; usually enough. */
  first: number;
}

/**
 * The recipes that use a food at home, whoever may see them, ranked by how many of their foods are missing and then by
 * how many are used: the first ones, and then all others. The index of foods ranks them; recipes with nested recipes are
 * counted one by one, as the viewer sees what they contain.
 */
export async function* rankRecipes(reading: Reading, ranking: Ranking): AsyncGenerator<RankedRecipe[]> {
  const { store } = reading.context;
  const { home, first } = ranking;
  const weights = weightsOf(home);
  if (weights.used.length === 0) return;
  const nesting = await relevantNesting(store, weights.used);
  const counted = await rankNesting(reading, nesting, home);
  let { after } = ranking;
  for (const limit of [first, everything]) {
    const indexed = await rankByIndex(store, weights, { limit, after, without: nesting });
    const last = indexed.length < limit ? undefined : indexed.at(-1);
    const nested = counted.filter(each => isAfter(each, after) && !(last && isAfter(each, last)));
    yield [...indexed, ...nested].sort((one, other) => (isAfter(one, other) ? 1 : -1));
    if (!last) return;
    after = last;
  }
}

const everything = 1e9;

function isAfter(one: RankedRecipe, other: RankedRecipe | undefined): boolean {
  return !other || one.rank > other.rank || (one.rank === other.rank && one.name > other.name);
}

/** One missing food weighs more than any number of used ones. */
const missingWeight = 10_000;

function rankOf(missing: number, used: number): number {
  return missing * missingWeight - used;
}

/** The foods that change ranks. Usual staples do not count in the index, so they only matter where people differ. */
interface Weights {
  used: string[];
  /** Own staples: as if at home. */
  staples: string[];
  /** Usual staples that are not at home, for people who took them off their list. */
  lacking: string[];
  /** Whether the person has the usual staples, no more and no fewer. */
  usual: boolean;
}

function weightsOf({ foods, staples, notStaples }: FoodsAtHome): Weights {
  const staple = (food: string) => staples.has(food) || (isUsualStaple(food) && !notStaples.has(food));
  return {
    used: [...foods].filter(food => !staple(food)),
    staples: [...staples],
    lacking: [...notStaples].filter(food => !foods.has(food)),
    usual: staples.size + notStaples.size === 0,
  };
}

type ReadableStore = Pick<Store, 'db' | 'engine'>;

interface Page {
  limit: number;
  after: RankedRecipe | undefined;
  without: string[];
}

async function rankByIndex(
  { db, engine }: ReadableStore,
  weights: Weights,
  { limit, after, without }: Page,
): Promise<RankedRecipe[]> {
  const { used, staples, lacking } = weights;
  const isOneOf = (foods: string[]) => among(engine, sql`food`, foods);
  const { rank, having } = rankSql(weights, isOneOf);
  const others = without.length > 0 ? sql`and not ${among(engine, sql`recipe`, without)}` : sql``;
  const rest = after ? sql`where (rank, recipe) > (${after.rank}, ${after.name})` : sql``;
  const { rows } = await sql<{ recipe: string; rank: number }>`
    select recipe, rank from (
      select recipe, ${rank} as rank
      from recipe_ingredient
      where food_count <> 0 and ${isOneOf([...used, ...staples, ...lacking])} ${others}
      group by recipe ${having}) ranked
    ${rest} order by rank, recipe limit ${limit}`.execute(db);
  return rows.map(({ recipe, rank }) => ({ name: recipe, rank: Number(rank) }));
}

interface RankSql {
  rank: RawBuilder<number>;
  having: RawBuilder<unknown>;
}

/** The rank of a group of one recipe's rows. For people with the usual staples, every row is of a counted food. */
function rankSql(
  { used, lacking, usual }: Weights,
  isOneOf: (foods: string[]) => RawBuilder<boolean>,
): RankSql {
  const [missing, both] = [sql.lit(missingWeight), sql.lit(missingWeight + 1)];
  if (usual) return { rank: sql`max(food_count) * ${missing} - count(*) * ${both}`, having: sql`` };
  const count = sql`case when food_count < 0 then -1 - food_count else food_count end`;
  // A usual staple is not among the counted foods, so it is not missing anyway.
  const own = sql`case when food_count < 0 then -1 else -${both} end`;
  const shift = sql`case when ${isOneOf(used)} then ${own}
    when ${isOneOf(lacking)} then ${missing} else -${missing} end`;
  return {
    rank: sql`max(${count}) * ${missing} + sum(${shift})`,
    having: sql`having max(case when ${isOneOf(used)} then 1 else 0 end) = 1`,
  };
}

/** The recipes with nested recipes that use one of these foods, or in which a nested recipe does. */
async function relevantNesting({ db, engine }: ReadableStore, foods: string[]): Promise<string[]> {
  const references = await db.selectFrom('recipe_reference').selectAll().execute();
  if (references.length === 0) return [];
  const names = [...new Set(references.flatMap(({ recipe, nested }) => [recipe, nested]))];
  const { rows } = await sql<{ recipe: string }>`
    select distinct recipe from recipe_ingredient
    where ${among(engine, sql`recipe`, names)} and food_count <> 0 and ${among(engine, sql`food`, foods)}`.execute(
    db,
  );
  const using = new Set(rows.map(({ recipe }) => recipe));
  const containers = Map.groupBy(references, ({ nested }) => nested);
  // A set iterates over what is added meanwhile.
  for (const nested of using) for (const { recipe } of containers.get(nested) ?? []) using.add(recipe);
  const nesting = new Set(references.map(({ recipe }) => recipe));
  return [...using.intersection(nesting)];
}

async function rankNesting(reading: Reading, names: string[], home: FoodsAtHome): Promise<RankedRecipe[]> {
  const seen = await seenRecipes(reading, names);
  return names.flatMap(name => {
    const { missing, used } = compareWithHome(requiredFoodsOf(name, seen), home);
    return used.length > 0 ? { name, rank: rankOf(missing.length, used.length) } : [];
  });
}
