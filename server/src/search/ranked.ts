import { type SearchedKind, searchedTables } from '../search-index/searched-kinds.ts';
import type { KeysRequest, KeysRequestOfOne } from './index-keys.ts';
import {
  fewMatchingRows,
  type MatchingRow,
  matchingAmongVisible,
  matchingRows,
  type Searcher,
} from './matching-rows.ts';
import { says, type Wanted } from './wanted.ts';

/** A row that was found; the smaller the rank, the better. */
export interface Ranked {
  kind: SearchedKind;
  name: string;
  rank: number;
}

export interface RankedRequest {
  /** From the best to the least: whatever says one of them says those after it as well. */
  wanted: Wanted[];
  /** How many of each kind. */
  limit: number;
}

/** As many rows are ranked here at once; of more, the database is asked for the better ones. */
const fewRows = 32;

/** The best rows of each kind, of equal ones the newest, kind by kind. */
export async function rankedRows(searcher: Searcher, request: RankedRequest): Promise<Ranked[]> {
  const found: Ranked[] = [];
  for (const of of searchedTables)
    found.push(...(await rankedIn(searcher, { of, kinds: of.kinds }, request)));
  return found;
}

type Where = Pick<KeysRequest, 'of' | 'kinds'>;

/** If there are not few rows of all kinds together, there may be of all but the first, of which there are most. */
async function rankedIn(searcher: Searcher, { of, kinds }: Where, request: RankedRequest): Promise<Ranked[]> {
  const [first, ...others] = kinds;
  const widest = request.wanted.at(-1);
  if (!first || !widest) return [];
  const few = await fewMatchingRows(searcher, { of, kinds, wanted: widest, limit: fewRows });
  if (few) return kinds.flatMap(kind => best(kind, few, request));
  const candidates = await candidatesOf(searcher, { of, kinds: [first], limit: 2 * request.limit }, request);
  return [...best(first, candidates, request), ...(await rankedIn(searcher, { of, kinds: others }, request))];
}

function best(kind: SearchedKind, rows: MatchingRow[], { wanted, limit }: RankedRequest): Ranked[] {
  const own = rows.filter(({ type }) => type === kind.definition.singular);
  const ranked = own.map(({ name, search }) => ({
    kind,
    name,
    rank: wanted.findIndex(each => says(search, each)),
  }));
  return ranked.toSorted((one, other) => one.rank - other.rank).slice(0, limit);
}

/**
 * Enough rows to tell the best. What stands in titles is asked for first: of much of it, what is narrower as well, until
 * all of something is known; with little of it, what is wider.
 */
async function candidatesOf(
  searcher: Searcher,
  asked: Omit<KeysRequestOfOne, 'wanted'>,
  { wanted, limit }: RankedRequest,
): Promise<MatchingRow[]> {
  const found = new Map<string, MatchingRow>();
  const inTitles = wanted.findLastIndex(each => each.kind !== 'words' || each.in === 'title');
  for (let at = inTitles; at >= 0; at--) {
    const rows = await add(wanted[at]);
    if (!rows) return amongVisible(searcher, asked, wanted);
    if (rows.length < asked.limit) break;
  }
  for (const each of wanted.slice(inTitles + 1))
    if (found.size < limit && !(await add(each))) return amongVisible(searcher, asked, wanted);
  return [...found.values()];

  async function add(each: Wanted | undefined): Promise<MatchingRow[] | undefined> {
    const rows = each && (await matchingRows(searcher, { ...asked, wanted: each }));
    for (const row of rows ?? []) found.set(row.name, row);
    return rows;
  }
}

/** So many rows that say the least of what is wanted are all that a viewer who sees little is likely to see. */
const likelyAll = 200;

async function amongVisible(
  searcher: Searcher,
  asked: Omit<KeysRequestOfOne, 'wanted'>,
  wanted: Wanted[],
): Promise<MatchingRow[]> {
  const found: MatchingRow[] = [];
  for (const each of wanted.toReversed()) {
    const limit = found.length === 0 ? likelyAll : asked.limit;
    const rows = await matchingAmongVisible(searcher, { ...asked, wanted: each, limit });
    found.push(...rows);
    if (rows.length < limit) break;
  }
  return [...new Map(found.map(row => [row.name, row])).values()];
}
