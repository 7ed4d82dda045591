import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';
import { isCounted } from './text-converter.ts';

test.each(['3 carrots (about ½ cup)', '1 bunch parsley (about 2 cups)', '2 lemons'])(
  '%s is counted',
  line => {
    expect(isCounted(parseIngredientLine(line))).toBe(true);
  },
);

test.each(['2 cans beans (about 1 ½ cups)', '2 jars salsa', '200 g flour', 'salt'])(
  '%s is not counted',
  line => {
    expect(isCounted(parseIngredientLine(line))).toBe(false);
  },
);
