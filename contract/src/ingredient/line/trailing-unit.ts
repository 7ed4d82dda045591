import { isMeasured, unitOf } from '../../measure.ts';
import { readAmount } from './amount-reading.ts';
import { readUnit } from './unit-reading.ts';
import type { UnitWord } from './unit-words.ts';

/** "4 garlic cloves" and "10 thyme sprigs": a unit after the name of the thing that is counted. */
export function readTrailingUnit(title: string): { title: string; word: string; unit: UnitWord } | undefined {
  const found = trailing.exec(title);
  const word = found?.[1];
  const unit = word && readUnit(word, 0)?.value;
  return unit ? { title: title.slice(0, found.index), word, unit } : undefined;
}

const trailing =
  / (cloves?|stalks?|sprigs?|spears?|slices?|rashers?|stems?|heads?|bulbs?|bunch(?:es)?|(?<=(?:cinnamon|celery) )sticks?|(?<=celery )ribs?|(?<=gelatine? )(?:leaf|leaves|sheets?))$/i;

export interface TrailingCount {
  title: string;
  amount: number;
  unit: UnitWord;
  word: string;
}

/** "яйца 2 шт.", "Eier 3 Stück", "garlic 2 cloves": a count with its unit after the name. */
export function readTrailingCount(title: string): TrailingCount | undefined {
  const found = /^(.*\p{L}\)?),? (\d{1,3}|\d{0,2} ?[½¼¾⅓⅔]) ?(\p{L}{2,12})\.?$/u.exec(title);
  const [, name = '', number = '', word = ''] = found ?? [];
  const unit = found && readUnit(word, 0);
  if (!unit || unit.end < word.length || isMeasured(unitOf(unit.value.type))) return undefined;
  const amount = readAmount(number, 0)?.low;
  return amount ? { title: name, amount, unit: unit.value, word } : undefined;
}
