import { isMeasured, unitOf } from '../../measure.ts';
import { match, type Reading } from './match.ts';
import { readMeasuringWords } from './size-words.ts';
import { readUnit } from './unit-reading.ts';
import type { UnitWord } from './unit-words.ts';

/** A unit with what is said of it before: "large fresh sprigs" is the unit sprig, large, and a name's "fresh". */
export type DescribedUnit = {
  unit: UnitWord;
  word: string;
  description: string;
  namePrefix: string;
  end: number;
};

/** The unit that begins at `at`, a space or after adjectives; undefined if the name begins there. */
export function readDescribedUnit(text: string, at: number): DescribedUnit | undefined {
  const gap = match(/,? ?/y, text, at)?.[0].length ?? 0;
  const words = readMeasuringWords(text, at + gap);
  const afterWords = words ? words.end + (match(/,? /y, text, words.end)?.[0].length ?? 0) : at + gap;
  const named = match(/(?:(?:fresh|whole|unpeeled|dried|frozen|dry|canned) ){1,2}/iy, text, afterWords);
  const start = afterWords + (named?.[0].length ?? 0);
  const unit = readUnit(text, start);
  if (!unit || (named && isMeasured(unitOf(unit.value.type)))) return undefined;
  const word = text.slice(start, unit.end);
  if (!standsAsUnit(text, word, unit)) return undefined;
  return {
    unit: unit.value,
    word,
    description: words?.value ?? '',
    namePrefix: named?.[0] ?? '',
    end: unit.end,
  };
}

/** "3 cloves" are a spice, "1 rib roast" is meat, and "1 can-shaped cake" no can: a unit has a name after it. */
function standsAsUnit(text: string, word: string, unit: Reading<UnitWord>): boolean {
  if (isMeasured(unitOf(unit.value.type))) return true;
  if (/^St\b/.test(word) || namesLikeUnits.test(text.slice(unit.end - word.length, unit.end + 16)))
    return false;
  if (/^(?:$|-|,|;|\)| - | \(?optional| or )/.test(text.slice(unit.end, unit.end + 12))) return false;
  return !/^ribs?$/i.test(word) || match(/ (?:of )?celery/iy, text, unit.end) !== null;
}

/** Things whose first word is a unit elsewhere. */
const namesLikeUnits =
  /^(?:pak choi|pot (?:roast|barley|sticker)|bouquet garni|head cheese|stem ginger|leaf lettuce|cube steak|strip (?:steak|loin)|glass noodle|drop scone|clove oil)/i;
