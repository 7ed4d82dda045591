import type { Store } from '../store/store.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Corrections for each possibly mistyped word, closest first. The last word may be unfinished. */
export async function meantWords(
  { store, vocabulary }: { store: Store; vocabulary: Vocabulary },
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const meant = new Map<string, string[]>();
  for (const word of words) {
    const others = await vocabulary.meant(store, word, word === words.at(-1));
    if (others.length > 0) meant.set(word, others);
  }
  return meant;
}
