import { foldFoodName } from '@potluck/contract/amount/fold-food-name';
import { type NameWords, nameWords, type Word, words } from './name-words.ts';

/** Where a name stands in a step: `length` words from `at` on. `index` is that of the title. */
export interface Mention {
  at: number;
  length: number;
  index: number;
}

/**
 * Where a step speaks of which of the titles. "the oil" finds olive oil; "sesame oil" does not, if sesame oil is there
 * too; "pepper" finds the spice rather than the two red peppers.
 */
export function mentionsIn(step: string, titles: readonly string[]): Mention[] {
  const said = words(step);
  const foods = titles.map(foldFoodName);
  const found = titles.flatMap((title, index) =>
    nameWords(title).flatMap(name =>
      placesOf(said, name).map(place => ({ ...place, index, food: foods[index] ?? '' })),
    ),
  );
  return found.filter(mention => !found.some(other => beats(other, mention)));
}

/** Which of the titles a step speaks of, by their index. */
export function ingredientsOfStep(step: string, titles: readonly string[]): number[] {
  return [...new Set(mentionsIn(step, titles).map(({ index }) => index))].sort((a, b) => a - b);
}

/** A place, letter by letter or but for the plural. */
interface Found extends Mention {
  exact: boolean;
  food: string;
}

/** Every place where the name stands, each with as many of its words as are said there. */
function placesOf(said: Word[], name: NameWords) {
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

/**
 * A name that says more of the same words is meant, and of two equals the one that is spelled that way; but "lemon" and
 * "lemons" are one food.
 */
function beats(other: Found, mention: Found): boolean {
  if (other.index === mention.index || other.food === mention.food) return false;
  const within = other.at <= mention.at && other.at + other.length >= mention.at + mention.length;
  if (!within) return false;
  return other.length > mention.length || (other.exact && !mention.exact);
}
