import { isMeasured, unitOf } from '../../measure.ts';
import { match, type Reading } from './match.ts';
import { readFullness, readMeasuringWords } from './size-words.ts';
import { readUnit } from './unit-reading.ts';
import type { UnitWord } from './unit-words.ts';

/**
 * A unit with its description: "large fresh sprigs" is the unit sprig, large, and "fresh", which belongs to
 * the name.
 */
export type DescribedUnit = {
  unit: UnitWord;
  word: string;
  description: string;
  namePrefix: string;
  end: number;
};

/** The unit that begins at `at`, after a space or adjectives; undefined if the name begins there. */
export function readDescribedUnit(text: string, at: number): DescribedUnit | undefined {
  const gap = match(/,? ?/y, text, at)?.[0].length ?? 0;
  const words = readMeasuringWords(text, at + gap);
  const afterWords = words ? words.end + (match(/,? /y, text, words.end)?.[0].length ?? 0) : at + gap;
  const named = match(
    /(?:(?:very )?(?:fresh|whole|unpeeled|dried|frozen|dry|canned) ){1,2}/iy,
    text,
    afterWords,
  );
  const start = afterWords + (named?.[0].length ?? 0);
  const unit = readEither(text, start);
  if (!unit || (named && isMeasured(unitOf(unit.value.type)))) return undefined;
  if (!standsAsUnit(text, start, unit)) return undefined;
  const other = unit.value.type === 'MEASUREMENT_TYPE_UNSPECIFIED' ? '' : unit.other;
  const full = isSpoon(unit.value) ? readFullness(text, unit.end) : undefined;
  return {
    unit: unit.value,
    word: text.slice(start, unit.end),
    description: [words?.value, full?.value, other].filter(Boolean).join(', '),
    namePrefix: named?.[0] ?? '',
    end: full?.end ?? unit.end,
  };
}

function isSpoon({ type, name }: UnitWord): boolean {
  return /_(?:TABLESPOON|TEASPOON|CUP|PINCH)$/.test(type) || /^(?:dessertspoon|glass)$/.test(name);
}

/**
 * "can or bottle": the first of two containers is the unit, and the other becomes part of its description.
 */
function readEither(text: string, at: number): (Reading<UnitWord> & { other: string }) | undefined {
  const unit = readUnit(text, at);
  const or = unit && match(/ or (?=\p{L})/iuy, text, unit.end);
  const other = or && readUnit(text, unit.end + or[0].length);
  const either = other && ![unit, other].some(({ value }) => isMeasured(unitOf(value.type)));
  if (!either) return unit && { ...unit, other: '' };
  return { ...unit, end: other.end, other: text.slice(unit.end + 1, other.end) };
}

/**
 * "3 cloves" are a spice, "1 rib roast" is meat, and "1 can-shaped cake" has no can: a unit needs a name
 * after it.
 */
function standsAsUnit(text: string, start: number, unit: Reading<UnitWord>): boolean {
  if (isMeasured(unitOf(unit.value.type))) return true;
  const word = text.slice(start, unit.end);
  if (/^St(?!\p{L})/u.test(word) || namesLikeUnits.test(text.slice(start, unit.end + 16))) return false;
  if (
    nuts.test(word) &&
    !match(/ (?:de|di|of) (?:beurre|burro|mantequilla|margarin|saindoux|ghee|graisse)/iuy, text, unit.end)
  )
    return false;
  if (/^(?:$|-|,|;|\)| - | \(?optional| or )/.test(text.slice(unit.end, unit.end + 12))) return false;
  return !/^ribs?$/i.test(word) || match(/ (?:of )?celery/iy, text, unit.end) !== null;
}

/** A knob of butter is as large as a nut in French, Spanish and Italian. */
const nuts = /^(?:noix|noisettes?|nuez|noce)$/i;

/** Things whose first word is a unit in other names. */
const namesLikeUnits =
  /^(?:pak choi|pot (?:roast|barley|sticker)|bouquet garni|head cheese|stem ginger|leaf lettuce|cube steak|strip (?:steak|loin)|glass noodle|drop scone|clove oil|cake (?:flour|mix|crumb|layer|pan|board|base|sponge))/i;
