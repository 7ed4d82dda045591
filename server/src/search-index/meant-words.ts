import type { Store } from '../store/store.ts';
import type { Vocabulary } from './vocabulary.ts';

/** For each word that may be mistyped, the others that it could be, the closest first; the last one may be unfinished. */
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
