import { addressKey } from '@potluck/contract/resources/recipe/address-key';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { TimeSlice } from '../../../work/time-slice.ts';
import type { Identity } from './identities.ts';

export interface SimilarPair {
  one: string;
  other: string;
  sameAddress: boolean;
}

/** Words are the same in five of six: "Best leek soup" and "Leek soup", which has no idle words either. */
const minShared = 0.8;
/** A word or address that this many recipes share says nothing. */
const maxAlike = 30;
/** The words of a title that are compared. */
const maxWords = 20;

/**
 * The pairs that may be duplicates, in the order of the recipes: from the same address, or with nearly the same title.
 * Takes time in proportion to the number of recipes.
 */
export async function similarPairs(recipes: readonly Identity[]): Promise<SimilarPair[]> {
  const pairs = new Map<string, SimilarPair>();
  const turns = new TimeSlice();
  for (const [one, other] of comparedPairs(recipes)) {
    if (turns.due) await turns.pause();
    const sameAddress = one.address !== '' && one.address === other.address;
    if (!sameAddress && !areAlike(one.words, other.words)) continue;
    const [first = '', second = ''] = [one.name, other.name].sort();
    pairs.set(pairKey(first, second), { one: first, other: second, sameAddress });
  }
  return [...pairs.values()];
}

interface Compared {
  name: string;
  address: string;
  words: ReadonlySet<string>;
}

/**
 * The pairs to compare: recipes from one address, and recipes that share one of the rarest words of their titles, of
 * which titles with nearly the same words have at least one in common. Each recipe is in at most six groups of at most
 * 30, so their number grows with that of the recipes.
 */
export function* comparedPairs(recipes: readonly Identity[]): Generator<[Compared, Compared]> {
  const all = recipes.map(({ name, title, citation }): Compared => {
    return { name, address: addressKey(citation), words: wordsOf(title) };
  });
  const byAddress = Map.groupBy(all, ({ address }) => address);
  byAddress.delete('');
  for (const group of [...byAddress.values(), ...withSharedWords(all)])
    if (group.length <= maxAlike) yield* pairsIn(group);
}

export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Groups of recipes that share one of their rarest words. */
function withSharedWords(recipes: readonly Compared[]): Compared[][] {
  const counts = new Map<string, number>();
  for (const { words } of recipes) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const groups = new Map<string, Compared[]>();
  for (const recipe of recipes) {
    const rarest = [...recipe.words].sort(
      (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0) || (one < other ? -1 : 1),
    );
    // Any 80 % of the words of a title include one of these.
    const few = rarest.length - Math.ceil(minShared * rarest.length) + 1;
    for (const word of rarest.slice(0, few)) groups.getOrInsertComputed(word, () => []).push(recipe);
  }
  return [...groups.values()];
}

function* pairsIn<T>(list: readonly T[]): Generator<[T, T]> {
  for (const [at, one] of list.entries()) for (const other of list.slice(at + 1)) yield [one, other];
}

/** Whether two sets are nearly the same. */
export function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>, min = minShared): boolean {
  const shared = one.intersection(other).size;
  return shared > 0 && shared / (one.size + other.size - shared) >= min;
}

function wordsOf(title: string): Set<string> {
  const words =
    normalizeForSearch(title)
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter(word => !idle.has(word)) ?? [];
  return new Set(words.slice(0, maxWords));
}

const idle = new Set('a an the of and with recipe easy best mit und de la le'.split(' '));
