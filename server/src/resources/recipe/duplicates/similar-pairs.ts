import { addressKey } from '@potluck/contract/resources/recipe/address-key';

/** What identifies a recipe. */
export interface Identity {
  name: string;
  title: string;
  citation: string;
}

export interface SimilarPair {
  one: string;
  other: string;
  sameAddress: boolean;
}

/** Words are the same in five of six: "Best leek soup" and "Leek soup", which has no idle words either. */
const minShared = 0.8;
/** A word, or an address, that so many recipes have tells nothing. */
const maxAlike = 30;

/**
 * The pairs that may be duplicates, in the order of the recipes: from the same address, or with nearly the same title.
 * Takes time in proportion to the number of recipes: each is compared only with those that share one of its rarest
 * words, of which a pair with nearly the same words always has one in common.
 */
export function similarPairs(recipes: readonly Identity[]): SimilarPair[] {
  const pairs = new Map<string, SimilarPair>();
  const add = (one: string, other: string, sameAddress: boolean) => {
    const [first = '', second = ''] = [one, other].sort();
    const key = pairKey(first, second);
    if (!pairs.get(key)?.sameAddress) pairs.set(key, { one: first, other: second, sameAddress });
  };
  const byAddress = Map.groupBy(recipes, ({ citation }) => addressKey(citation));
  byAddress.delete('');
  for (const same of byAddress.values())
    if (same.length <= maxAlike) eachPair(same, (one, other) => add(one.name, other.name, true));
  const titled = recipes.map(recipe => ({ ...recipe, words: wordsOf(recipe.title) }));
  for (const near of withSharedWords(titled))
    eachPair(near, (one, other) => {
      if (areAlike(one.words, other.words)) add(one.name, other.name, false);
    });
  return [...pairs.values()];
}

export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

type Titled = Identity & { words: ReadonlySet<string> };

/** Groups of recipes that share one of their rarest words. */
function withSharedWords(recipes: readonly Titled[]): Titled[][] {
  const counts = new Map<string, number>();
  for (const { words } of recipes) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const groups = new Map<string, Titled[]>();
  for (const recipe of recipes) {
    const rarest = [...recipe.words].sort(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0) || (one < other ? -1 : 1),
    );
    // Any 80 % of the words of a title include one of these.
    const few = rarest.length - Math.ceil(minShared * rarest.length) + 1;
    for (const word of rarest.slice(0, few)) groups.getOrInsertComputed(word, () => []).push(recipe);
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= maxAlike);
}

function eachPair<T>(list: readonly T[], call: (one: T, other: T) => void): void {
  for (const [at, one] of list.entries()) for (const other of list.slice(at + 1)) call(one, other);
}

/** Whether two sets are nearly the same. */
export function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>, min = minShared): boolean {
  const shared = one.intersection(other).size;
  return shared > 0 && shared / (one.size + other.size - shared) >= min;
}

function wordsOf(title: string): Set<string> {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu)?.filter(word => !idle.has(word)));
}

const idle = new Set('a an the of and with recipe easy best mit und de la le'.split(' '));
