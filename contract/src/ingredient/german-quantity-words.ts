import type { QuantityWords } from './quantity-words.ts';

/** German kitchen usage: "2 EL", "1 ½ Tassen", "1 Pck.". A Pfund is 500 g, so pounds stay lb. */
export const germanQuantityWords: QuantityWords = {
  and: ' und ',
  or: ' oder ',
  to: '–',
  of: type => (bare.test(type) ? '' : 'von'),
  optional: 'optional',
  point: ',',
  plural: amount => amount > 1,
  units: {
    MEASUREMENT_TYPE_TABLESPOON: { short: ['EL'], long: ['Esslöffel'] },
    MEASUREMENT_TYPE_TEASPOON: { short: ['TL'], long: ['Teelöffel'] },
    MEASUREMENT_TYPE_OUNCE: { short: ['oz'], long: ['Unze', 'Unzen'] },
    MEASUREMENT_TYPE_POUND: { short: ['lb'], long: ['englisches Pfund', 'englische Pfund'] },
    MEASUREMENT_TYPE_GRAM: { short: ['g'], long: ['Gramm'] },
    MEASUREMENT_TYPE_MILLILITER: { short: ['ml'], long: ['Milliliter'] },
    MEASUREMENT_TYPE_LITER: { short: ['l'], long: ['Liter'] },
    MEASUREMENT_TYPE_CUP: same('Tasse', 'Tassen'),
    MEASUREMENT_TYPE_KILOGRAM: { short: ['kg'], long: ['Kilogramm'] },
    MEASUREMENT_TYPE_FLUID_OUNCE: { short: ['fl oz'], long: ['Flüssigunze', 'Flüssigunzen'] },
    MEASUREMENT_TYPE_PINT: same('Pint', 'Pints'),
    MEASUREMENT_TYPE_QUART: same('Quart', 'Quarts'),
    MEASUREMENT_TYPE_GALLON: { short: ['gal'], long: ['Gallone', 'Gallonen'] },
    MEASUREMENT_TYPE_PINCH: same('Prise', 'Prisen'),
    MEASUREMENT_TYPE_CLOVE: same('Zehe', 'Zehen'),
    MEASUREMENT_TYPE_SLICE: same('Scheibe', 'Scheiben'),
    MEASUREMENT_TYPE_CAN: same('Dose', 'Dosen'),
    MEASUREMENT_TYPE_PACKAGE: { short: ['Pck.'], long: ['Packung', 'Packungen'] },
    MEASUREMENT_TYPE_PIECE: { short: ['Stück'], long: ['Stück'] },
    MEASUREMENT_TYPE_BUNCH: { short: ['Bund'], long: ['Bund'] },
  },
};

// "Prise Salz" and "Bund Petersilie", but "EL von dem Öl": the parser needs "von dem" after a unit without a number.
const bare = /_(?:PINCH|BUNCH|UNSPECIFIED)$/;

function same(one: string, many: string) {
  return { short: [one, many], long: [one, many] } as const;
}
