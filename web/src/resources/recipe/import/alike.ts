/**
 * Whether two titles are nearly the same: up to one word in five may differ, in any order, ignoring case and accents.
 */
export function alike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = first.intersection(second).size;
  return shared > 0 && shared / first.union(second).size >= minShared;
}

const minShared = 0.8;

/** The search words for similar titles: the longest words are the rarest. */
export function rarestWords(title: string): string[] {
  return [...wordsOf(title)].toSorted((a, b) => b.length - a.length).slice(0, 2);
}

function wordsOf(title: string): Set<string> {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu)?.filter(word => !idle.has(word)));
}

const idle = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'with',
  'recipe',
  'easy',
  'best',
  'mit',
  'und',
  'de',
  'la',
  'le',
]);
