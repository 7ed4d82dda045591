import type { MeasurementType } from '../measure.ts';

/**
 * The words of a language for writing quantities; supporting another language means adding a value of this type. Lines
 * with the short words parse back unchanged.
 */
export type QuantityWords = {
  and: string;
  or: string;
  /** Joins the ends of a range. */
  to: string;
  /** Joins a unit without an amount to the ingredient, as in "pinch of salt"; may be empty. */
  of: (type: MeasurementType) => string;
  /** Follows an optional ingredient. */
  optional: string;
  /** The decimal separator in lines that a parser reads back. */
  point: '.' | ',';
  /** Whether an amount takes the plural: in English above one, "½ cup" but "1 ½ cups". */
  plural: (amount: number) => boolean;
  /** Singular and plural if they differ: `short` abbreviates scale units and spoons, `long` spells all units out. */
  units: Record<Exclude<MeasurementType, 'MEASUREMENT_TYPE_UNSPECIFIED'>, UnitWords>;
};

type UnitWords = {
  short: readonly [one: string, many?: string];
  long: readonly [one: string, many?: string];
};

export const englishQuantityWords: QuantityWords = {
  and: ' and ',
  or: ' or ',
  to: '–',
  of: () => 'of',
  optional: 'optional',
  point: '.',
  plural: amount => amount > 1,
  units: {
    MEASUREMENT_TYPE_TABLESPOON: { short: ['tbsp'], long: ['tablespoon', 'tablespoons'] },
    MEASUREMENT_TYPE_TEASPOON: { short: ['tsp'], long: ['teaspoon', 'teaspoons'] },
    MEASUREMENT_TYPE_OUNCE: { short: ['oz'], long: ['ounce', 'ounces'] },
    MEASUREMENT_TYPE_POUND: { short: ['lb'], long: ['pound', 'pounds'] },
    MEASUREMENT_TYPE_GRAM: { short: ['g'], long: ['gram', 'grams'] },
    MEASUREMENT_TYPE_MILLILITER: { short: ['ml'], long: ['milliliter', 'milliliters'] },
    MEASUREMENT_TYPE_LITER: { short: ['l'], long: ['liter', 'liters'] },
    MEASUREMENT_TYPE_CUP: same('cup', 'cups'),
    MEASUREMENT_TYPE_KILOGRAM: { short: ['kg'], long: ['kilogram', 'kilograms'] },
    MEASUREMENT_TYPE_FLUID_OUNCE: { short: ['fl oz'], long: ['fluid ounce', 'fluid ounces'] },
    MEASUREMENT_TYPE_PINT: same('pint', 'pints'),
    MEASUREMENT_TYPE_QUART: same('quart', 'quarts'),
    MEASUREMENT_TYPE_GALLON: same('gallon', 'gallons'),
    MEASUREMENT_TYPE_PINCH: same('pinch', 'pinches'),
    MEASUREMENT_TYPE_CLOVE: same('clove', 'cloves'),
    MEASUREMENT_TYPE_SLICE: same('slice', 'slices'),
    MEASUREMENT_TYPE_CAN: same('can', 'cans'),
    MEASUREMENT_TYPE_PACKAGE: same('package', 'packages'),
    MEASUREMENT_TYPE_PIECE: same('piece', 'pieces'),
    MEASUREMENT_TYPE_BUNCH: same('bunch', 'bunches'),
  },
};

function same(one: string, many: string): UnitWords {
  return { short: [one, many], long: [one, many] };
}
