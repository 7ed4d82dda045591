import { type NameWords, nameWords, type Word, words } from './name-words.ts';

/**
 * Which of the ingredients a step speaks of, by their index in `titles`. "the oil" finds olive oil; "sesame oil" does
 * not, if sesame oil is there too; "pepper" finds the spice rather than the two red peppers.
 */
export function ingredientsOfStep(step: string, titles: readonly string[]): number[] {
  const said = words(step);
  const found = titles.flatMap((title, index) =>
    nameWords(title).flatMap(name => mentions(said, name).map(mention => ({ ...mention, index }))),
  );
  const kept = found.filter(mention => !found.some(other => beats(other, mention)));
  return [...new Set(kept.map(({ index }) => index))].sort((a, b) => a - b);
}

/** Where a name stands in a step: `length` words from `at` on, letter by letter or but for the plural. */
interface Mention {
  at: number;
  length: number;
  exact: boolean;
}

/** Every place where the name stands, each with as many of its words as are said there. */
function mentions(said: Word[], name: NameWords): Mention[] {
  return said.flatMap((_, at) => {
    const phrase = name.phrases.find(candidate => stands(said, at, candidate));
    if (!phrase) return [];
    const exact = phrase.every((word, offset) => word.spelled === said[at + offset]?.spelled);
    return [{ at, length: phrase.length, exact }];
  });
}

function stands(said: Word[], at: number, phrase: Word[]): boolean {
  return phrase.every((word, offset) => word.singular === said[at + offset]?.singular);
}

/** A name that says more of the same words is meant, and of two equals the one that is spelled that way. */
function beats(other: Mention & { index: number }, mention: Mention & { index: number }): boolean {
  if (other.index === mention.index) return false;
  const within = other.at <= mention.at && other.at + other.length >= mention.at + mention.length;
  if (!within) return false;
  return other.length > mention.length || (other.exact && !mention.exact);
}
