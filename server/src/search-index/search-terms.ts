import { type RawBuilder, sql } from 'kysely';
import { among } from '../store/among.ts';
import type { Store } from '../store/store.ts';
import { asIndexed, containsText, likePiecesOf, quoted, shortestIndexed, trigramsOf } from './search.ts';

/** What rows must hold to be listed, in words as `searchText` writes them: a text, all or any of some. */
export type SearchTerms = string | { all: SearchTerms[] } | { any: SearchTerms[] };

type Asking = Pick<Store, 'db' | 'engine'>;

/** So many rows cost as much to look at one by one as a page costs to fill from the newest that a viewer sees. */
const fewRows = 1000;

/**
 * The condition that row `r` of `resource` is among those that the trigram index knows to hold what is sought, where it
 * names few; undefined where a text is too short for it, and where another way is the shorter one. The texts are to be
 * compared all the same: the index names a few rows too many.
 */
export async function indexedAmong(
  store: Asking,
  terms: SearchTerms,
): Promise<RawBuilder<boolean> | undefined> {
  const indexable = indexablePart(terms);
  if (indexable === undefined) return undefined;
  return store.engine === 'postgres' ? amongNames(store, indexable) : amongNumbers(store, indexable);
}

/** Without the texts that the index does not know, where others are left. */
function indexablePart(terms: SearchTerms): SearchTerms | undefined {
  if (typeof terms === 'string') return [...asIndexed(terms)].length < shortestIndexed ? undefined : terms;
  const parts = 'all' in terms ? terms.all : terms.any;
  const indexable = parts.map(indexablePart).filter(part => part !== undefined);
  if ('any' in terms) return indexable.length === parts.length ? { any: indexable } : undefined;
  return indexable.length === 0 ? undefined : { all: indexable };
}

/** So few names PostgreSQL is given for less than it takes to plan a list around patterns. */
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

/** The longest text that must be there, if the index knows such texts. */
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

/** What the index takes is in proportion to the rows that its trigrams stand in: the rarest few tell almost as much. */
const mostTrigrams = 4;

/**
 * The first rows tell whether there are enough beside one another to fill a page soon. Where the rarest trigrams stand
 * side by side in many rows, all of them together may not.
 */
const looks = [
  { most: mostTrigrams, limit: 64 },
  { most: mostTrigrams, limit: fewRows },
  { most: Number.POSITIVE_INFINITY, limit: fewRows },
];

async function amongNumbers({ db }: Asking, terms: SearchTerms): Promise<RawBuilder<boolean> | undefined> {
  const order = await byRarity(db, terms);
  for (const { most, limit } of looks) {
    if (most > mostTrigrams && order.size <= mostTrigrams) continue;
    const numbers = await numbersOf(db, questionOf(terms, { order, most }), limit + 1);
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

/** Whether among the rows that the first ones stand between, most are others. */
function scattered(numbers: number[]): boolean {
  return (numbers.at(-1) ?? 0) > 20 * numbers.length;
}

type Rarity = ReadonlyMap<string, number>;

function questionOf(terms: SearchTerms, asked: { order: Rarity; most: number }): string {
  if (typeof terms === 'string') return questionOf({ all: [terms] }, asked);
  if ('any' in terms) return `(${terms.any.map(each => questionOf(each, asked)).join(' OR ')})`;
  const trigrams = new Set(terms.all.flatMap(each => (typeof each === 'string' ? inIndex(each) : [])));
  const place = (trigram: string) => asked.order.get(trigram) ?? 0;
  const rarest = [...trigrams].toSorted((one, other) => place(one) - place(other)).slice(0, asked.most);
  const others = terms.all.filter(each => typeof each !== 'string');
  return [...rarest.map(quoted), ...others.map(each => questionOf(each, asked))].join(' AND ');
}

function inIndex(text: string): string[] {
  return trigramsOf(asIndexed(text));
}

/** So many rows are looked for from the first one on: the further one has to go for them, the rarer a trigram is. */
const sampled = 16;

/** All trigrams of what is sought, the rarest first, where there are too many to ask for each. */
async function byRarity(db: Asking['db'], terms: SearchTerms): Promise<Rarity> {
  const trigrams = [...new Set(textsIn(terms).flatMap(inIndex))];
  if (trigrams.length <= mostTrigrams) return new Map(trigrams.map((trigram, at) => [trigram, at]));
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
