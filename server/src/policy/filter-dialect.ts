import type { Filter } from '@potluck/contract/filter';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { alternativesOf } from '@potluck/contract/search/word-alternatives';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { containsForms, likeAnywhere } from '../search-index/search.ts';
import { indexedAmong, longestIn, type SearchTerms } from '../search-index/search-terms.ts';
import type { Store } from '../store/store.ts';
import { sharedFields } from './branches.ts';
import type { FieldSql, FilterDialect } from './filter-sql.ts';
import { highestLevel } from './scope.ts';

/**
 * How to translate the filters of a type for this engine, and, if known, the search index rows that include all
 * matches.
 */
export async function filterDialect(
  store: Store,
  { type, viewer, filter }: { type: string; viewer: Caller; filter: Filter | undefined },
): Promise<FilterDialect> {
  const terms = filter && termsOf(filter);
  const among = terms ? await indexedAmong(store, terms) : undefined;
  // For many rows, PostgreSQL's statistics tell it the cheaper plan.
  const planned = terms && !among && store.engine === 'postgres' ? longestIn(terms) : undefined;
  return {
    field: fieldsOf(store, type, viewer),
    search(text) {
      const { common } = alternativesOf(text);
      const contained = containsForms(store.engine, text);
      return common === planned ? sql`(${likeAnywhere(sql`r.search`, common)} and ${contained})` : contained;
    },
    normalize: normalizeForSearch,
    among: planned === undefined ? among : sql<boolean>`1 = 1`,
  };
}

/** Search terms that every passing row must contain. */
function termsOf(filter: Filter): SearchTerms | undefined {
  if (filter.kind === 'search') return alternativesOf(filter.text).common;
  if (filter.kind !== 'and' && filter.kind !== 'or') return undefined;
  const parts = filter.parts.map(termsOf);
  const terms = parts.filter(part => part !== undefined);
  if (filter.kind === 'or') return terms.length === parts.length ? { any: terms } : undefined;
  return terms.length === 0 ? undefined : { all: terms };
}

function fieldsOf(store: Store, type: string, { user, scope }: Caller): (name: string) => FieldSql {
  const shared = sharedFields(type, user, scope && highestLevel(scope, type));
  return name => {
    const known = shared[name];
    if (known) return known;
    const cooked = ofCookings[name];
    if (cooked) return { kind: 'scalar', value: cooked };
    const beside = besideRecipe[name];
    if (beside) return { kind: 'texts', some: beside };
    return { kind: 'scalar', value: bodyField(store, name) };
  };
}

const ofCookings: Record<string, RawBuilder<unknown>> = {
  cook_count: sql`cast(r.cook_count as double precision)`,
  last_cook_time: sql`nullif(r.last_cook_time, 0)`,
  rating: sql`(cast(r.rating as double precision) / 100)`,
};

type Some = Extract<FieldSql, { kind: 'texts' }>['some'];

const besideRecipe: Record<string, Some> = {
  ingredient: condition =>
    sql`exists (select 1 from recipe_ingredient i where i.recipe = r.name and ${condition(sql`i.title`)})`,
  categories: condition => tagged('category', condition),
  cuisines: condition => tagged('cuisine', condition),
};

function tagged(kind: string, condition: Parameters<Some>[0]): RawBuilder<boolean> {
  return sql`exists (select 1 from recipe_tag g where g.recipe = r.name and g.kind = ${kind} and ${condition(sql`g.value`)})`;
}

/** A field in the body of row `r`. Durations (`900s`) become seconds. */
export function bodyField({ engine }: Pick<Store, 'engine'>, name: string): RawBuilder<unknown> {
  const key = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const text =
    engine === 'sqlite' ? sql`json_extract(r.body, ${`$.${key}`})` : sql`(r.body::json ->> ${key}::text)`;
  return name.endsWith('_duration') ? sql`cast(rtrim(${text}, 's') as double precision)` : text;
}
