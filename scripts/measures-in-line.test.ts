import { expect, test } from 'vitest';
import { measuresInLine } from './measures-in-line.ts';

function found(line: string): string[] {
  return measuresInLine(line).map(
    ({ amount, unit, start, end }) => `${amount} ${unit.name}: ${line.slice(start, end)}`,
  );
}

test.each([
  ['1 (14 ounce) can tomatoes', ['14 ounce: 14 ounce', '1 can: can']],
  ['1 can (14 oz) tomatoes', ['1 can: 1 can', '14 ounce: 14 oz']],
  ['2 x 400g tins chickpeas', ['400 gram: 400g', '2 tin: tins']],
  ['4 garlic cloves, minced', ['4 clove: cloves']],
  ['a pinch of salt', ['0 pinch: pinch']],
  ['3 carrots (about ½ cup)', ['0.5 cup: ½ cup']],
  ['2 dl cream', ['2 deciliter: 2 dl']],
  ['5cm piece ginger', ['5 cm: cm']],
  ['3 eggs', []],
  ['For the sauce:', []],
])('%s', (line, expected) => {
  expect(found(line)).toEqual(expected);
});
