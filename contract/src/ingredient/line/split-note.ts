import { isMeasured, unitOf } from '../../measure.ts';
import { approximations } from './approximations.ts';
import { match } from './match.ts';
import { readMeasuringWords } from './size-words.ts';
import { unitWord } from './unit-words.ts';

/** A note whose beginning belongs to the quantity when a person reads it out. */
export type SplitNote = {
  /** Before the amount: "about". */
  before: string;
  /** After the amount, a unit that the wire has no type for: "large sprigs" of "2 large sprigs thyme". */
  countWord: string;
  note: string;
};

/** Takes "about" and "sprigs" off the note "about, sprigs, chopped". */
export function splitNote(note: string): SplitNote {
  const parts = note.split(', ');
  const before =
    match(approximations, `${parts[0]} `, 0)?.[0].length === `${parts[0]} `.length ? parts.shift() : '';
  const countWord = isCountWord(parts[0] ?? '') ? parts.shift() : '';
  return { before: before ?? '', countWord: countWord ?? '', note: parts.join(', ') };
}

function isCountWord(text: string): boolean {
  const words = text.split(' ');
  const type = unitWord(words.at(-1) ?? '')?.type;
  const before = words
    .slice(0, -1)
    .join(' ')
    .replace(/^(?:an? )?(?:few|several|some) ?/i, '');
  // "2 in piece ginger" is in inches, but red peppers "in strips" says how they are cut.
  if (/^in$/i.test(before) && /s$/i.test(text)) return false;
  if (lengths.test(before)) return type !== undefined && !isMeasured(unitOf(type));
  if (bareLength.test(text)) return true;
  if (type !== 'MEASUREMENT_TYPE_UNSPECIFIED') return false;
  return !before || readMeasuringWords(`${before} `, 0)?.end === before.length;
}

const lengths = /^(?:cm|mm|in|inch)(?:[ /\d-]|$)/i;

/** "cm" and "cm/1 in" of "2 ½ cm/1 in ginger". */
const bareLength = /^(?:cm|mm|in|inch(?:es)?)(?:\/\S+(?: (?:in|inch))?)?$/i;
