import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import { containsText, everyTrigram, normalizeForSearch, searchMatch } from '../store/search.ts';
import type { Store } from '../store/store.ts';
import { sharedFields } from './branches.ts';
import type { FieldSql, FilterDialect } from './filter-sql.ts';

/** Up to this many hits the search index is the shorter way, above it the newest rows are soon enough of them. */
const fewHits = 5000;

/** How filters of a type are said to this engine. */
export async function filterDialect(
  store: Store,
  { type, viewer, filter }: { type: string; viewer: string; filter: Filter | undefined },
): Promise<FilterDialect> {
  const term = longestSearch(filter);
  const indexed = term !== undefined && (await hasFewHits(store, term));
  return {
    field: fieldsOf(store, type, viewer),
    search(text) {
      const normalized = normalizeForSearch(text);
      const match = indexed && normalized === term ? searchMatch : containsText;
      return match(store.engine, normalized);
    },
    normalize: normalizeForSearch,
  };
}

/** Whether every row that passes must hold some text. */
export function searches(filter: Filter | undefined): boolean {
  return requiredSearches(filter).length > 0;
}

function requiredSearches(filter: Filter | undefined): string[] {
  const parts = filter?.kind === 'and' ? filter.parts : filter ? [filter] : [];
  return parts.flatMap(part => (part.kind === 'search' ? [normalizeForSearch(part.text)] : []));
}

/** The longest text that every row must hold, if the index can find it. */
function longestSearch(filter: Filter | undefined): string | undefined {
  return requiredSearches(filter)
    .filter(text => [...text].length >= 3)
    .sort((a, b) => b.length - a.length)[0];
}

/** PostgreSQL knows by its statistics; SQLite is asked. */
async function hasFewHits({ db, engine }: Store, term: string): Promise<boolean> {
  if (engine === 'postgres') return true;
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from (select 1 from resource_search
    where resource_search match ${everyTrigram(term)} limit ${fewHits + 1}) as found`.execute(db);
  return Number(rows[0]?.hits ?? 0) <= fewHits;
}

function fieldsOf(store: Store, type: string, viewer: string): (name: string) => FieldSql {
  const shared = sharedFields(type, viewer);
  return name => {
    const value = shared[name];
    if (value) return { kind: 'scalar', value };
    const beside = besideRecipe[name];
    if (beside) return { kind: 'texts', some: beside };
    return { kind: 'scalar', value: bodyField(store, name) };
  };
}

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

/** A field that is kept in the body; durations (`900s`) as seconds. */
function bodyField({ engine }: Store, name: string): RawBuilder<unknown> {
  const key = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const text =
    engine === 'sqlite' ? sql`json_extract(r.body, ${`$.${key}`})` : sql`(r.body::json ->> ${key}::text)`;
  return name.endsWith('_duration') ? sql`cast(rtrim(${text}, 's') as double precision)` : text;
}
