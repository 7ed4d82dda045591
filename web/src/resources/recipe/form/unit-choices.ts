import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import type { MeasurementConjunction, MeasurementType } from '@potluck/contract/measure';

type Named = Exclude<MeasurementType, 'MEASUREMENT_TYPE_UNSPECIFIED'>;

const usual = [
  'TEASPOON',
  'TABLESPOON',
  'CUP',
  'GRAM',
  'KILOGRAM',
  'MILLILITER',
  'LITER',
  'OUNCE',
  'POUND',
  'PINCH',
  'CLOVE',
  'PIECE',
  'SLICE',
  'CAN',
  'PACKAGE',
  'BUNCH',
];

/** The units in words, those that recipes use most in front. */
export const unitChoices: { value: MeasurementType; label: string }[] = [
  { value: 'MEASUREMENT_TYPE_UNSPECIFIED', label: 'None' },
  ...inOrder(Object.keys(englishQuantityWords.units) as Named[]).map(value => ({
    value,
    label: englishQuantityWords.units[value].long[0],
  })),
];

export const conjunctionChoices: { value: MeasurementConjunction; label: string }[] = [
  { value: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED', label: 'None' },
  { value: 'MEASUREMENT_CONJUNCTION_TO', label: 'to (2 to 3 cups)' },
  { value: 'MEASUREMENT_CONJUNCTION_AND', label: 'and (1 cup and 2 tablespoons)' },
  { value: 'MEASUREMENT_CONJUNCTION_OR', label: 'or (250 g or 9 oz)' },
];

function inOrder(types: Named[]): Named[] {
  const rank = (type: Named) => {
    const at = usual.indexOf(type.replace('MEASUREMENT_TYPE_', ''));
    return at < 0 ? usual.length : at;
  };
  return types.toSorted((a, b) => rank(a) - rank(b));
}
