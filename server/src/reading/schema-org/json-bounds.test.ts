import { expect, test } from 'vitest';
import { jsonWithin } from './json-bounds.ts';

const few = { depth: 3, values: 12 };

test.each(['', '5', '{"a": [1, [2, 3]]}', '["[[[[[[", "\\"[[[[[[", "\\\\"]', '[[],[],[]]'])(
  'is within bounds: %s',
  text => {
    expect(jsonWithin(text, few)).toBe(true);
  },
);

test.each(['[[[[', '[[[[]]]]', '{"a":{"b":{"c":{}}}}', '["\\\\",[[[', '[1,2,3,4,5,6,7,8,9,10,11,12,13]'])(
  'is beyond them: %s',
  text => {
    expect(jsonWithin(text, few)).toBe(false);
  },
);

test('backslashes without end are counted once', () => {
  const text = `["${'\\"'.repeat(2_000_000)}${'\\'.repeat(4_000_000)}`;
  const begun = performance.now();
  expect(jsonWithin(text, few)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(5000);
});
