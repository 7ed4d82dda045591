import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '../request/list-request.ts';
import type { Cursor } from '../request/page-token.ts';
import type { Engine } from '../store/engine.ts';
import { type Branch, eachAccount } from './branches.ts';

interface Page {
  order?: ListOrder;
  after?: Cursor<number | string>;
  limit: number;
}

type Keys = RawBuilder<{ k: number | string; n: string }>;

/**
 * The first rows of all branches together, without duplicates. SQLite merges the sorted branches of a plain compound
 * query row by row and stops at the limit, which it must know in advance. PostgreSQL only uses the index if each branch
 * is limited to a page, and would read that much of each, so it first computes a bound on where the page ends.
 */
export function mergeOf(engine: Engine, branches: Branch[], page: Page): Keys {
  if (branches.length === 0) return sql`select 0 as k, '' as n where 1 = 0`;
  if (engine === 'sqlite')
    return sql`${united(branches.map(branch => walkOf(branch, page)))} ${endingOf(page)}`;
  const sure = branches.filter(branch => branch.sure);
  const worthIt = sure.length > 0 && branches.some(branch => branch.each || !branch.sure);
  const edge = worthIt ? sql`with edge as materialized (${edgeOf(sure, page)})` : sql``;
  const walks = branches.map(branch => cutWalk(branch, page, { within: worthIt }));
  return sql`${edge} ${united(walks)} ${endingOf(page)}`;
}

/**
 * A key that no row of the page is beyond: that of the last row when a page is filled from `sure` branches alone. A few
 * rows of each account do as well as a page of each, because the page has room for no more.
 */
function edgeOf(sure: Branch[], page: Page): RawBuilder<{ k: number }> {
  const walks = sure.map(branch => cutWalk(branch, page, { max: maxOfEach(branch, page) }));
  const turn = directionOf(page);
  return sql`select coalesce((select k from (${united(walks)}) known order by k ${turn}
    offset ${sql.lit(page.limit - 1)} limit 1), ${sql.lit(descends(page) ? -farthest : farthest)}) as k`;
}

/** Beyond every sort key. */
const farthest = 9e15;

/** Twice each account's even share, rounded up to a power of two, so that there are few different statements. */
function maxOfEach({ each }: Branch, { limit }: Page): number {
  if (!each) return limit;
  return Math.min(limit, 2 ** Math.ceil(Math.log2(Math.max(1, (2 * limit) / each.length))));
}

function cutWalk(
  branch: Branch,
  page: Page,
  { within = false, max = page.limit }: { within?: boolean; max?: number },
): Keys {
  const before = branch.each ? sql`${eachAccount(branch.each)} cross join lateral` : sql``;
  const turn = directionOf(page);
  const edge = within
    ? sql`and ${branch.key} ${sql.raw(descends(page) ? '>=' : '<=')} (select edge.k from edge)`
    : sql``;
  return sql`select branch.k, branch.n from ${before}
    (${walkOf(branch, page)} ${edge} order by k ${turn}, n ${turn} limit ${sql.lit(max)}) branch`;
}

function walkOf({ from, where, key, name }: Branch, page: Page): Keys {
  const { after } = page;
  const beyond = sql.raw(descends(page) ? '<' : '>');
  const rest = after ? sql`and (${key}, ${name}) ${beyond} (${after.key}, ${after.name})` : sql``;
  return sql`select distinct ${key} as k, ${name} as n from ${from} where ${where} ${rest}`;
}

function united(parts: Keys[]): RawBuilder<unknown> {
  return sql.join(parts, sql` union `);
}

function endingOf(page: Page): RawBuilder<unknown> {
  const turn = directionOf(page);
  return sql`order by k ${turn}, n ${turn} limit ${sql.lit(page.limit)}`;
}

export function directionOf(page: Pick<Page, 'order'>) {
  return sql.raw(descends(page) ? 'desc' : 'asc');
}

function descends({ order }: Pick<Page, 'order'>): boolean {
  return order?.descending ?? true;
}
