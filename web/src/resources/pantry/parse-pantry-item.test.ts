import { expect, test } from 'vitest';
import { readPantryItem, stepQuantity } from './parse-pantry-item.ts';

const english = { today: '2027-04-20', locale: 'en-GB' };
const german = { today: '2027-04-20', locale: 'de-DE' };

test.each([
  ['500 g flour fridge best before 3 May', ['500 g', 'flour', 'FRIDGE', '2027-05-03']],
  ['2 l milk in the fridge', ['2 l', 'milk', 'FRIDGE', '']],
  ['peas freezer use by 2028-01-31', ['', 'peas', 'FREEZER', '2028-01-31']],
  ['yoghurt, best before May 3, 2028', ['', 'yoghurt', 'STORAGE_PLACE_UNSPECIFIED', '2028-05-03']],
  ['yoghurt best before 3 January', ['', 'yoghurt', 'STORAGE_PLACE_UNSPECIFIED', '2028-01-03']],
  ['freezer bags', ['', 'freezer bags', 'STORAGE_PLACE_UNSPECIFIED', '']],
  ['tea best before bed', ['', 'tea best before bed', 'STORAGE_PLACE_UNSPECIFIED', '']],
])('“%s” is read', (text, [quantity, title, place, bestBefore]) => {
  expect(readPantryItem(text, english)).toEqual({ title, quantity, place, bestBefore });
});

test('German is read too', () => {
  expect(readPantryItem('500 g Mehl im Regal haltbar bis 3. Mai', german)).toEqual({
    ...{ title: 'Mehl', quantity: '500 g', place: 'SHELF', bestBefore: '2027-05-03' },
  });
  expect(readPantryItem('Joghurt Kühlschrank mhd 03.05.2027', german)).toMatchObject({
    ...{ title: 'Joghurt', place: 'FRIDGE', bestBefore: '2027-05-03' },
  });
});

test.each([
  ['500 g', 1, '600 g'],
  ['200 g', -1, '150 g'],
  ['1 kg', -1, '750 g'],
  ['3', -1, '2'],
  ['1', -1, ''],
  ['half a jar', 1, '1 jar'],
  ['some', 1, undefined],
  ['200 g + 1 cup', 1, undefined],
] as const)('a step from %s by %i is %s', (quantity, direction, expected) => {
  expect(stepQuantity(quantity, direction)).toBe(expected);
});
