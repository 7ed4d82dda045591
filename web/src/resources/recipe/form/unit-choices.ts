import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
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
export function unitChoices(words: QuantityWords, i18n: I18n): { value: MeasurementType; label: string }[] {
  return [
    { value: 'MEASUREMENT_TYPE_UNSPECIFIED', label: t(i18n)`None` },
    ...inOrder(Object.keys(words.units) as Named[]).map(value => ({
      value,
      label: words.units[value].long[0],
    })),
  ];
}

export function conjunctionChoices(i18n: I18n): { value: MeasurementConjunction; label: string }[] {
  return [
    { value: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED', label: t(i18n)`None` },
    { value: 'MEASUREMENT_CONJUNCTION_TO', label: t(i18n)`to (2 to 3 cups)` },
    { value: 'MEASUREMENT_CONJUNCTION_AND', label: t(i18n)`and (1 cup and 2 tablespoons)` },
    { value: 'MEASUREMENT_CONJUNCTION_OR', label: t(i18n)`or (250 g or 9 oz)` },
  ];
}

function inOrder(types: Named[]): Named[] {
  const rank = (type: Named) => {
    const at = usual.indexOf(type.replace('MEASUREMENT_TYPE_', ''));
    return at < 0 ? usual.length : at;
  };
  return types.toSorted((a, b) => rank(a) - rank(b));
}
