import { accessOf } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { resources, searchedDefinitions } from '@potluck/contract/resources';
import type { Hit } from '@potluck/contract/resources/hit';
import {
  conditionsDespiteTypos,
  conditionsFor,
  meetsCondition,
  piecesOf,
  readQuery,
  type SearchCondition,
} from '@potluck/contract/search/search-conditions';
import { highlightsIn, matchOf } from '@potluck/contract/search/search-match';
import { sql } from 'kysely';
import { findAccounts } from '../policy/accounts.ts';
import { type Found, findNamed } from '../policy/visible-row.ts';
import { parseFields } from '../request/validate.ts';
import { presentChildren } from '../resources/child-methods/present-children.ts';
import type { ChildRow } from '../resources/children/child-part.ts';
import { readChildren } from '../resources/children/child-rows.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import type { Handler } from '../resources/server-part.ts';
import { presentRow } from '../rows/resource-row.ts';
import { type SearchedKind, searchedTables } from '../search-index/vocabulary.ts';
import { padded } from '../store/parameters.ts';
import {
  fewMatchingRows,
  type KeysRequest,
  type KeysRequestOfOne,
  type MatchingRow,
  matchingAmongVisible,
  matchingRows,
  type Searcher,
} from './matching-rows.ts';

const usualHits = 8;
/** With this many results, the query was probably not mistyped. */
const enough = 8;

/** `hits:find`: the best results of each kind that the viewer may see, best first overall. */
export const findHits: Handler = async ({ context, viewer }, { query: params }) => {
  const request = parseFields(resources.hit.custom.find.request, {
    ...params,
    pageSize: params.pageSize || undefined,
  });
  const query = readQuery(String(request.query));
  if (!query) return { hits: [] };
  const { store } = context;
  const searcher = { store, viewer, accounts: await findAccounts(store, viewer) };
  const limit = Number(request.pageSize) || usualHits;
  const conditions = conditionsFor(query);
  const found = await rankedRows(searcher, { conditions, limit });
  const corrections =
    found.length < enough
      ? await context.vocabulary.corrections(store, query.each)
      : new Map<string, string[]>();
  if (corrections.size > 0) {
    const despiteTypos = await rankedRows(searcher, {
      conditions: conditionsDespiteTypos(query, corrections),
      limit,
    });
    addMissing(found, despiteTypos, conditions.length);
  }
  return { hits: await presentHits(searcher, found.toSorted(better), piecesOf(query, corrections)) };
};

function addMissing(found: Ranked[], more: Ranked[], rank: number): void {
  const known = new Set(found.map(({ name }) => name));
  found.push(
    ...more.filter(({ name }) => !known.has(name)).map(each => ({ ...each, rank: each.rank + rank })),
  );
}

/** On equal rank, the order of kinds in the contract decides. */
function better(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || place(one) - place(other);
}

function place({ kind }: Ranked): number {
  return searchedDefinitions.indexOf(kind.definition);
}

/**
 * Turns results into answers, in the same order. The access policy checks each once more, like everything that is read,
 * and drops what it hides.
 */
async function presentHits(searcher: Searcher, found: Ranked[], words: string[][]): Promise<Hit[]> {
  const children = await readFoundBelow(searcher, found);
  const roots = await readRoots(searcher, found, children);
  const shown = new Map([...resourceHits(found, roots), ...(await childHits(searcher, children, roots))]);
  return found.flatMap(({ name, kind }) => {
    const seen = shown.get(name);
    if (!seen) return [];
    const { facts, values } = seen;
    const { title = '' } = facts;
    const type = kind.definition.singular;
    const match = matchOf(pathsOf(kind.definition), { title, values, words });
    return [
      { ...emptyHit, ...facts, resource: name, type, highlights: highlightsIn(title, words.flat()), match },
    ];
  });
}

/** The paths that `searchedText` reads: the handle and the other searched fields. */
function pathsOf({ fields, searched = [] }: SearchedKind['definition']): readonly string[] {
  return 'username' in fields ? ['username', ...searched] : searched;
}

const emptyHit = emptyOf(resources.hit.fields) as Hit;
type Facts = Partial<Hit>;
/** The fields of a hit, and the whole resource as in a get. */
interface Shown {
  facts: Facts;
  values: Record<string, unknown>;
}
type Children = Map<SearchedKind, ChildRow[]>;

async function readFoundBelow({ store }: Searcher, found: Ranked[]): Promise<Children> {
  const children: Children = new Map();
  for (const kind of kindsWhere(true)) {
    const names = namesOf(found, kind);
    if (names.length > 0)
      children.set(
        kind,
        await readChildren(store.db, kind.definition, sql`i.name in (${sql.join(padded(names))})`),
      );
  }
  return children;
}

function kindsWhere(below: boolean): SearchedKind[] {
  return searchedTables.filter(each => each.below === below).flatMap(({ kinds }) => kinds);
}

function namesOf(found: Ranked[], kind: SearchedKind): string[] {
  return found.filter(each => each.kind === kind).map(({ name }) => name);
}

/** The rows of `resource` that were found, or that contain something found, as the viewer sees them. */
async function readRoots(
  { store, viewer }: Searcher,
  found: Ranked[],
  children: Children,
): Promise<Map<string, Found>> {
  const roots = new Map<string, Found>();
  for (const kind of kindsWhere(false)) {
    const above = [...children].flatMap(([{ root }, rows]) =>
      root === kind.definition ? rows.map(row => row.root) : [],
    );
    const names = [...new Set([...namesOf(found, kind), ...above])];
    const seen = await findNamed(store.db, viewer, { type: kind.definition.singular, names });
    for (const root of seen) roots.set(root.row.name, root);
  }
  return roots;
}

function resourceHits(found: Ranked[], roots: Map<string, Found>): [string, Shown][] {
  return found.flatMap(({ name, kind: { definition } }): [string, Shown][] => {
    const root = roots.get(name);
    if (!root) return [];
    const resource = presentRow(definition, root);
    const { username, imageUri, color } = resource as Facts;
    const access = accessOf(definition, resource);
    const facts = { title: root.row.title, access, ...withoutUndefined({ username, imageUri, color }) };
    return [[name, { facts, values: resource }]];
  });
}

async function childHits(
  { store, viewer }: Searcher,
  children: Children,
  roots: Map<string, Found>,
): Promise<[string, Shown][]> {
  const hits: [string, Shown][] = [];
  for (const [{ definition }, rows] of children) {
    const shown = await presentChildren({ db: store.db, caller: viewer }, definition, rows);
    for (const [at, child] of shown.entries()) {
      const above = roots.get(rows[at]?.root ?? '');
      const root = above && mayReadContents(above) ? above : undefined;
      if (!root && !(child as { attending?: boolean }).attending) continue;
      const { title, startTime, allDay, completed, recurrenceRule } = child as Facts & {
        recurrenceRule?: string;
      };
      const { color } = JSON.parse(root?.row.body ?? '{}') as Facts;
      const recurring = startTime !== undefined && recurrenceRule !== '';
      const facts = withoutUndefined({ title, startTime, allDay, completed, color });
      const place = root && { parent: root.row.name, parentTitle: root.row.title };
      hits.push([child.name, { facts: { ...facts, recurring, ...place }, values: child }]);
    }
  }
  return hits;
}

/** Drops fields that a kind does not have. */
function withoutUndefined(facts: { [K in keyof Facts]: Facts[K] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** A result. Smaller ranks are better. */
interface Ranked {
  kind: SearchedKind;
  name: string;
  rank: number;
}

interface RankedRequest {
  /** From best to worst. A row that satisfies one also satisfies all later ones. */
  conditions: SearchCondition[];
  /** How many results of each kind. */
  limit: number;
}

/** Up to this many rows are ranked in memory. For more, the database selects the better ones. */
const fewRows = 32;

/** The best rows of each kind, kind by kind. On equal rank, the newest. */
async function rankedRows(searcher: Searcher, request: RankedRequest): Promise<Ranked[]> {
  const places = searchedTables.map(of => ({ of, kinds: of.kinds }));
  const few = await fewOf(searcher, places, request);
  const found: Ranked[] = [];
  for (const [at, place] of places.entries())
    found.push(...(await rankedIn(searcher, { ...place, few: few[at] }, request)));
  return found;
}

type Where = Pick<KeysRequest, 'of' | 'kinds'>;

async function fewOf(searcher: Searcher, places: Where[], { conditions }: RankedRequest) {
  const condition = conditions.at(-1);
  if (!condition) return [];
  return fewMatchingRows(
    searcher,
    places.map(place => ({ ...place, condition, limit: fewRows })),
  );
}

/** If all kinds together have many rows, retries without the first and most frequent kind, which may leave few. */
async function rankedIn(
  searcher: Searcher,
  { of, kinds, few }: Where & { few: MatchingRow[] | undefined },
  request: RankedRequest,
): Promise<Ranked[]> {
  if (few) return kinds.flatMap(kind => best(kind, few, request));
  const [first, ...others] = kinds;
  if (!first) return [];
  const candidates = await candidatesOf(searcher, { of, kinds: [first], limit: 2 * request.limit }, request);
  const found = best(first, candidates, request);
  if (others.length === 0) return found;
  const [fewOthers] = await fewOf(searcher, [{ of, kinds: others }], request);
  return [...found, ...(await rankedIn(searcher, { of, kinds: others, few: fewOthers }, request))];
}

function best(kind: SearchedKind, rows: MatchingRow[], { conditions, limit }: RankedRequest): Ranked[] {
  const own = rows.filter(({ type }) => type === kind.definition.singular);
  const ranked = own.map(({ name, search }) => ({
    kind,
    name,
    rank: conditions.findIndex(each => meetsCondition(search, each)),
  }));
  return ranked.toSorted((one, other) => one.rank - other.rank).slice(0, limit);
}

/**
 * Enough rows to find the best. Begins with matches in titles. If there are many, tries narrower conditions until one
 * is complete; if there are few, wider ones.
 */
async function candidatesOf(
  searcher: Searcher,
  request: Omit<KeysRequestOfOne, 'condition'>,
  { conditions, limit }: RankedRequest,
): Promise<MatchingRow[]> {
  const found = new Map<string, MatchingRow>();
  const inTitles = conditions.findLastIndex(each => each.kind !== 'words' || each.in === 'title');
  for (let at = inTitles; at >= 0; at--) {
    const rows = await add(conditions[at]);
    if (!rows) return amongVisible(searcher, request, conditions);
    if (rows.length < request.limit) break;
  }
  for (const each of conditions.slice(inTitles + 1))
    if (found.size < limit && !(await add(each))) return amongVisible(searcher, request, conditions);
  return [...found.values()];

  async function add(each: SearchCondition | undefined): Promise<MatchingRow[] | undefined> {
    const rows = each && (await matchingRows(searcher, { ...request, condition: each }));
    for (const row of rows ?? []) found.set(row.name, row);
    return rows;
  }
}

/** A viewer who sees little probably sees no more than this many rows that match the widest condition. */
const likelyAll = 200;

async function amongVisible(
  searcher: Searcher,
  request: Omit<KeysRequestOfOne, 'condition'>,
  conditions: SearchCondition[],
): Promise<MatchingRow[]> {
  const found: MatchingRow[] = [];
  for (const each of conditions.toReversed()) {
    const limit = found.length === 0 ? likelyAll : request.limit;
    const rows = await matchingAmongVisible(searcher, { ...request, condition: each, limit });
    found.push(...rows);
    if (rows.length < limit) break;
  }
  return [...new Map(found.map(row => [row.name, row])).values()];
}
