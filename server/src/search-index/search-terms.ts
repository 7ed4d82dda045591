import { type RawBuilder, sql } from 'kysely';
import { among } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { asIndexed, containsText, likePiecesOf, quoted, shortestIndexed, trigramsOf } from './search.ts';

/** Terms that a row must contain, in words as in `searchText`: a text, or all or any of several. */
export type SearchTerms = string | { all: SearchTerms[] } | { any: SearchTerms[] };

type Asking = Pick<Store, 'db' | 'engine'>;

/** Checking this many rows one by one costs as much as filling a page from the newest rows that a viewer sees. */
const fewRows = 1000;

/**
 * The condition that row `r` of `resource` is among the few candidates of the trigram index. Undefined if a text is too
 * short, or if another way is cheaper. The index has false positives, so the texts must still be compared.
 */
export async function indexedAmong(
  store: Asking,
  terms: SearchTerms,
): Promise<RawBuilder<boolean> | undefined> {
  const indexable = indexablePart(terms);
  if (indexable === undefined) return undefined;
  return store.engine === 'postgres' ? amongNames(store, indexable) : amongNumbers(store, indexable);
}

/** Drops texts that are too short for the index, if others remain. */
function indexablePart(terms: SearchTerms): SearchTerms | undefined {
  if (typeof terms === 'string') return [...asIndexed(terms)].length < shortestIndexed ? undefined : terms;
  const parts = 'all' in terms ? terms.all : terms.any;
  const indexable = parts.map(indexablePart).filter(part => part !== undefined);
  if ('any' in terms) return indexable.length === parts.length ? { any: indexable } : undefined;
  return indexable.length === 0 ? undefined : { all: indexable };
}

/** Passing PostgreSQL this many names is cheaper than planning a list with patterns. */
const fewNames = 100;

async function amongNames(
  { db, engine }: Asking,
  terms: SearchTerms,
): Promise<RawBuilder<boolean> | undefined> {
  const { rows } = await sql<{ name: string }>`select r.name from resource r
    where ${likeTerms(terms)} limit ${sql.lit(fewNames + 1)}`.execute(db);
  if (rows.length > fewNames) return undefined;
  return among(
    engine,
    sql`r.name`,
    rows.map(({ name }) => name),
  );
}

/** The longest required text that the index covers. */
export function longestIn(terms: SearchTerms): string | undefined {
  const texts = typeof terms === 'string' ? [terms] : 'all' in terms ? terms.all : [];
  const indexable = texts
    .filter(each => typeof each === 'string')
    .filter(each => indexablePart(each) !== undefined);
  return indexable.toSorted((one, other) => other.length - one.length)[0];
}

function likeTerms(terms: SearchTerms): RawBuilder<boolean> {
  if (typeof terms === 'string')
    return sql`(${likePiecesOf(sql`r.search`, terms)} and ${containsText('postgres', terms)})`;
  return 'all' in terms
    ? sql`(${sql.join(terms.all.map(likeTerms), sql` and `)})`
    : sql`(${sql.join(terms.any.map(likeTerms), sql` or `)})`;
}

/**
 * An index query costs as much as its trigrams have rows, and the rarest few narrow it almost as well as all of them.
 */
const maxTrigrams = 4;

/**
 * The first rows show whether matches are dense enough to fill a page soon. Even if the rarest trigrams are dense, all
 * trigrams together may not be.
 */
const looks = [
  { max: maxTrigrams, limit: 64 },
  { max: maxTrigrams, limit: fewRows },
  { max: Number.POSITIVE_INFINITY, limit: fewRows },
];

async function amongNumbers({ db }: Asking, terms: SearchTerms): Promise<RawBuilder<boolean> | undefined> {
  const order = await byRarity(db, terms);
  for (const { max, limit } of looks) {
    if (max > maxTrigrams && order.size <= maxTrigrams) continue;
    const numbers = await numbersOf(db, questionOf(terms, { order, max }), limit + 1);
    if (numbers.length <= limit)
      return sql`r.search_row in (select value from json_each(${JSON.stringify(numbers)}))`;
    if (!scattered(numbers)) return undefined;
  }
  return undefined;
}

async function numbersOf(db: Asking['db'], question: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select rowid as number from resource_search
    where resource_search match ${question} order by rowid limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Whether most rows between the first and the last of these do not match. */
function scattered(numbers: number[]): boolean {
  return (numbers.at(-1) ?? 0) > 20 * numbers.length;
}

type Rarity = ReadonlyMap<string, number>;

function questionOf(terms: SearchTerms, options: { order: Rarity; max: number }): string {
  if (typeof terms === 'string') return questionOf({ all: [terms] }, options);
  if ('any' in terms) return `(${terms.any.map(each => questionOf(each, options)).join(' OR ')})`;
  const trigrams = new Set(terms.all.flatMap(each => (typeof each === 'string' ? inIndex(each) : [])));
  const place = (trigram: string) => options.order.get(trigram) ?? 0;
  const rarest = [...trigrams].toSorted((one, other) => place(one) - place(other)).slice(0, options.max);
  const others = terms.all.filter(each => typeof each !== 'string');
  return [...rarest.map(quoted), ...others.map(each => questionOf(each, options))].join(' AND ');
}

function inIndex(text: string): string[] {
  return trigramsOf(asIndexed(text));
}

/** How many rows to sample per trigram: the further apart they are, the rarer the trigram. */
const sampled = 16;

/** All trigrams of the terms, rarest first. Skips sampling if there are few. */
async function byRarity(db: Asking['db'], terms: SearchTerms): Promise<Rarity> {
  const trigrams = [...new Set(textsIn(terms).flatMap(inIndex))];
  if (trigrams.length <= maxTrigrams) return new Map(trigrams.map((trigram, at) => [trigram, at]));
  const { rows } = await sql<{ at: number; far: number | null }>`select key as at,
    (select rowid from resource_search where resource_search match value order by rowid limit 1 offset ${sql.lit(sampled - 1)}) as far
    from json_each(${JSON.stringify(trigrams.map(quoted))})`.execute(db);
  const rarest = rows.toSorted((one, other) => (other.far ?? Infinity) - (one.far ?? Infinity));
  return new Map(rarest.map(({ at }, place) => [trigrams[at] ?? '', place]));
}

function textsIn(terms: SearchTerms): string[] {
  if (typeof terms === 'string') return [terms];
  return ('all' in terms ? terms.all : terms.any).flatMap(textsIn);
}
