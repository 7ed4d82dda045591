import type { Filter } from '../filter.ts';
import { wordsOf } from './search-text.ts';

/** Likely corrections of words, as in `WordList`. */
export type Meant = ReadonlyMap<string, string[]>;

/** Every search word in a filter. */
export function searchedWords(filter: Filter): string[] {
  if (filter.kind === 'search') return wordsOf(filter.text).split(' ').filter(Boolean);
  return 'parts' in filter ? [...new Set(filter.parts.flatMap(searchedWords))] : [];
}

/** Replaces each word by itself or its likely corrections. A word without corrections stays as typed. */
export function despiteTypos(filter: Filter, meant: Meant): Filter {
  if ('parts' in filter) return { ...filter, parts: filter.parts.map(part => despiteTypos(part, meant)) };
  if (filter.kind !== 'search') return filter;
  const parts = searchedWords(filter).map((word): Filter => {
    const texts = [word, ...(meant.get(word) ?? [])];
    return { kind: 'or', parts: texts.map(text => ({ kind: 'search', text })) };
  });
  return { kind: 'and', parts };
}

/** The words that were searched instead, as spelled in the search texts of the results. */
export function correctionIn(searches: string, { words, meant }: { words: string[]; meant: Meant }): string {
  const corrected = words.map(word =>
    [word, ...(meant.get(word) ?? [])].find(text => searches.includes(text)),
  );
  return corrected.filter(Boolean).join(' ');
}
