import {
  correctionIn,
  despiteTypos,
  type Meant,
  searchedWords,
} from '@potluck/contract/search/corrected-filter';
import type { Context } from '../context/context.ts';
import type { Store } from '../store/store.ts';
import { type Listed, type ListQuery, listVisible } from './list-visible.ts';

export interface CorrectedList {
  found: Listed[];
  /** The words searched instead, as spelled in the results. Empty if the typed words were found. */
  correctedSearch: string;
}

/**
 * Like `listVisible`. If the typed words match nothing, searches for likely corrections instead. Later pages of such a
 * list set `mistyped`.
 */
export async function listDespiteTypos(
  context: Pick<Context, 'store' | 'vocabulary'>,
  query: ListQuery,
  mistyped: boolean,
): Promise<CorrectedList> {
  const { filter } = query;
  const asTyped = mistyped ? [] : await listVisible(context.store, query);
  const words = filter ? searchedWords(filter) : [];
  if (!filter || asTyped.length > 0 || words.length === 0 || (query.after && !mistyped))
    return { found: asTyped, correctedSearch: '' };
  const meant = await context.vocabulary.corrections(context.store, words);
  if (meant.size === 0) return { found: [], correctedSearch: '' };
  const found = await listVisible(context.store, { ...query, filter: despiteTypos(filter, meant) });
  return { found, correctedSearch: await correctionOf(context.store, found, { words, meant }) };
}

/** Only reveals words that occur in the viewer's results: the closest correction of each. */
async function correctionOf(
  { db }: Store,
  found: Listed[],
  meant: { words: string[]; meant: Meant },
): Promise<string> {
  if (found.length === 0) return '';
  const names = found.map(({ row }) => row.name);
  const rows = await db.selectFrom('resource').select('search').where('name', 'in', names).execute();
  return correctionIn(rows.map(({ search }) => search).join(''), meant);
}
