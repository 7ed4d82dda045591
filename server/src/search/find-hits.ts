import { resources, searchedDefinitions } from '@potluck/contract/resources';
import { findAccounts } from '../policy/accounts.ts';
import { parseFields } from '../request/validate.ts';
import type { Handler } from '../resources/server-part.ts';
import { meantWords } from '../search-index/meant-words.ts';
import { presentHits } from './present-hits.ts';
import { type Ranked, rankedRows } from './ranked.ts';
import { piecesOf, readQuery, wantedDespiteTypos, wantedOf } from './wanted.ts';

const usualHits = 8;
/** Who finds so much has not mistyped anything. */
const enough = 8;

/** `hits:find`: of each kind the best that the viewer may see; in all of it the best first. */
export const findHits: Handler = async ({ context, viewer }, { query: said }) => {
  const asked = parseFields(resources.hit.custom.find.request, {
    ...said,
    pageSize: said.pageSize || undefined,
  });
  const query = readQuery(String(asked.query));
  if (!query) return { hits: [] };
  const { store } = context;
  const searcher = { store, viewer: viewer.user, accounts: await findAccounts(store, viewer.user) };
  const limit = Number(asked.pageSize) || usualHits;
  const wanted = wantedOf(query);
  const found = await rankedRows(searcher, { wanted, limit });
  const meant = found.length < enough ? await meantWords(context, query.each) : new Map<string, string[]>();
  if (meant.size > 0) {
    const despiteTypos = await rankedRows(searcher, { wanted: wantedDespiteTypos(query, meant), limit });
    addMissing(found, despiteTypos, wanted.length);
  }
  return { hits: await presentHits(searcher, found.toSorted(better), piecesOf(query, meant)) };
};

function addMissing(found: Ranked[], more: Ranked[], rank: number): void {
  const known = new Set(found.map(({ name }) => name));
  found.push(
    ...more.filter(({ name }) => !known.has(name)).map(each => ({ ...each, rank: each.rank + rank })),
  );
}

/** Of equal ones those of the kind that the contract names first. */
function better(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || place(one) - place(other);
}

function place({ kind }: Ranked): number {
  return searchedDefinitions.indexOf(kind.definition);
}
