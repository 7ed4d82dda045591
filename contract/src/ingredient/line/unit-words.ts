import type { MeasurementType } from '../../measure.ts';
import { englishPlural } from './english-plural.ts';
import { countedUnits, englishCountedUnits, measuredUnits } from './unit-table.ts';

/** A unit as a word in a line: `name` in English and the singular, even if the wire has no type for it. */
export type UnitWord = {
  name: string;
  type: MeasurementType;
  /** The factor that converts an amount to units of `type`: 100 for decilitres, in millilitres. */
  factor: number;
};

/** The unit that a word, or several joined by spaces, stands for; ignores case, accents and full stops. */
export function unitWord(words: string): UnitWord | undefined {
  return unitsByWord.get(unfolded.get(words.replace('.', '')) ?? singular(fold(words)));
}

/** Only case distinguishes a tablespoon from a teaspoon, and only its accent a Slovak teaspoon from a centilitre. */
const unfolded = new Map([
  ['T', 'tbsp'],
  ['ČL', 'tsp'],
  ['čl', 'tsp'],
]);

/** Without the "s" that makes most plurals in most of the languages. */
function singular(words: string): string {
  return words.length < 4 ? words : words.replace(/(?<=[^ s]{2})s(?= |$)/g, '');
}

/** Lower case without accents and full stops. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('.', '');
  return /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

const unitsByWord = new Map<string, UnitWord>();
const english = englishCountedUnits.split(' ').map(name => `UNSPECIFIED ${name} =`);
for (const entry of [...`${measuredUnits}${countedUnits}`.split(';'), ...english]) {
  const [type = '', name = '', , ...words] = entry.trim().split(/[ \n]+/);
  const [wireType, factor = '1'] = type.split('*');
  const unit = {
    name: name.replaceAll('_', ' '),
    type: `MEASUREMENT_TYPE_${wireType}` as MeasurementType,
    factor: Number(factor),
  };
  const own = name ? [name, englishPlural(name)] : [];
  for (const word of [...own, ...words]) unitsByWord.set(singular(fold(word.replaceAll('_', ' '))), unit);
}
