import { foodNameKey, singularKey } from '@potluck/contract/food/food-name-key';

/** A mention of an ingredient in a step: `length` words starting at word `at`. `index` is the index of its title. */
export interface Mention {
  at: number;
  length: number;
  index: number;
}

/**
 * Finds the titles that a step mentions. "the oil" matches olive oil; "sesame oil" does not if sesame oil is also a
 * title; "pepper" matches the spice rather than the two red peppers.
 */
export function mentionsIn(step: string, titles: readonly string[]): Mention[] {
  const stepWords = words(step);
  const foods = titles.map(foodNameKey);
  const found = titles.flatMap((title, index) =>
    nameWords(title).flatMap(name =>
      placesOf(stepWords, name).map(place => ({ ...place, index, food: foods[index] ?? '' })),
    ),
  );
  return found.filter(mention => !found.some(other => beats(other, mention)));
}

/** The indexes of the titles that a step mentions. */
export function ingredientsOfStep(step: string, titles: readonly string[]): number[] {
  return [...new Set(mentionsIn(step, titles).map(({ index }) => index))].sort((a, b) => a - b);
}

/** A match: exact spelling, or differing only in the plural. */
interface Found extends Mention {
  exact: boolean;
  food: string;
}

/** Every match of a name, each with as many of the name’s words as the step uses. */
function placesOf(stepWords: Word[], name: NameWords) {
  return stepWords.flatMap((_, at) => {
    const phrase = name.phrases.find(candidate => occursAt(stepWords, at, candidate));
    if (!phrase) return [];
    const exact = phrase.every((word, offset) => word.spelled === stepWords[at + offset]?.spelled);
    return [{ at, length: phrase.length, exact }];
  });
}

function occursAt(stepWords: Word[], at: number, phrase: Word[]): boolean {
  return phrase.every((word, offset) => word.singular === stepWords[at + offset]?.singular);
}

/**
 * A name that matches more of the same words wins, and of two equals the one with the exact spelling; but "lemon" and
 * "lemons" are the same food.
 */
function beats(other: Found, mention: Found): boolean {
  if (other.index === mention.index || other.food === mention.food) return false;
  const within = other.at <= mention.at && other.at + other.length >= mention.at + mention.length;
  if (!within) return false;
  return other.length > mention.length || (other.exact && !mention.exact);
}

/** A word without case and accents, also in the singular. */
interface Word {
  spelled: string;
  singular: string;
}

/** The phrases that may refer to an ingredient, the longest first. */
interface NameWords {
  phrases: Word[][];
}

/** The names in an ingredient’s title: "coriander or parsley" has two; remarks in brackets do not count. */
function nameWords(title: string): NameWords[] {
  return title
    .replace(/\([^)]*\)/g, ' ')
    .split(/,|\/|;|\s(?:or|and|oder|und|ou|et|o|y|e|of)\s/i)
    .map(part => ({ phrases: phrasesOf(words(part)) }))
    .filter(name => name.phrases.length > 0);
}

function words(text: string): Word[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{L}+/gu) ?? []).map(spelled => ({
    spelled,
    singular: singularKey(spelled.replace(dative, '')),
  }));
}

// "Eiern" is the dative of "Eier".
const dative = /(?<=[a-z]e[lr])n$/;

/** "fresh red pepper strips" also matches "red pepper strips", "red pepper" and "pepper", but never just "red". */
function phrasesOf(name: Word[]): Word[][] {
  const core = name.filter(word => !remarks.has(word.spelled));
  const part = parts.has(core.at(-1)?.singular ?? '') && core.length > 1;
  const heads = part ? [core, core.slice(0, -1)] : [core];
  const phrases = heads.flatMap((head, at) => (at === 0 && part ? [head] : endings(head)));
  return phrases.filter(phrase => phrase.length > 0).sort((a, b) => b.length - a.length);
}

/** The phrase and all of its suffixes; generic words such as "sauce" only as a whole phrase. */
function endings(phrase: Word[]): Word[][] {
  if (phrase.length > 1 && vague.has(phrase.at(-1)?.singular ?? '')) return [phrase];
  return phrase.map((_, at) => phrase.slice(at));
}

// Words for the state of an ingredient, which steps rarely repeat.
export const remarks: ReadonlySet<string> = new Set(
  `fresh freshly dried ground chopped minced grated sliced diced crushed peeled cooked raw frozen canned tinned jarred
  large medium small big baby extra virgin plain unsalted salted softened melted cold hot warm cool lukewarm boiling finely
  roughly thinly coarsely thick thin good quality best ripe whole boneless skinless free range organic low fat full light
  heavy double single self raising toasted roasted smoked sweet flat a an the some few your of with in for to`.split(
    /\s+/,
  ),
);

// Words for parts of an ingredient: a step says "chicken" for chicken thighs.
const parts = new Set(
  `thigh breast leg drumstick wing fillet mince steak chop shoulder belly cheek rib leaf clove sprig stalk stick bulb head
  floret sheet zest juice rind peel pod half wedge slice strip piece cube yolk white wine extract kernel crumb bunch knob`.split(
    /\s+/,
  ),
);

const vague = new Set('sauce powder paste mix mixture seasoning dressing water soda syrup seed'.split(' '));
