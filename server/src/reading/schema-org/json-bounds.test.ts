import { expect, test } from 'vitest';
import { cpuTimed } from '../../testing/cpu-time.ts';
import { jsonWithin } from './json-bounds.ts';

const few = { depth: 3, values: 12 };

test.each(['', '5', '{"a": [1, [2, 3]]}', '["[[[[[[", "\\"[[[[[[", "\\\\"]', '[[],[],[]]'])(
  'a text within the limits is accepted: %s',
  text => {
    expect(jsonWithin(text, few)).toBe(true);
  },
);

test.each(['[[[[', '[[[[]]]]', '{"a":{"b":{"c":{}}}}', '["\\\\",[[[', '[1,2,3,4,5,6,7,8,9,10,11,12,13]'])(
  'a text beyond the limits is rejected: %s',
  text => {
    expect(jsonWithin(text, few)).toBe(false);
  },
);

test('endless backslashes are counted in one pass', () => {
  const text = `["${'\\"'.repeat(2_000_000)}${'\\'.repeat(4_000_000)}`;
  const { result, millis } = cpuTimed(() => jsonWithin(text, few));
  expect(result).toBe(true);
  expect(millis).toBeLessThan(5000);
});
