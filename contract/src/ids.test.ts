import { expect, test } from 'vitest';
import { idAllowed } from './ids.ts';

test.each([
  'soup',
  'my-soup-2',
  '2027',
  'x'.repeat(63),
  '0198f5c2-7d3b-7000-8000-000000000001',
  '0198F5C2-7D3B-7000-8000-00000000000A',
])('%s is a valid id', id => {
  expect(idAllowed(id)).toBe(true);
});

test.each([
  '',
  'abc',
  'x'.repeat(64),
  'UPPER',
  'with space',
  'a/bc',
  'dot.dot',
  '....',
  'colon:favorite',
  'under_score',
  'ümlaut',
  'line\n',
  'soup\0',
  '0198F5C2-7D3B-7000-8000-00000000000',
])('%j is not a valid id', id => {
  expect(idAllowed(id)).toBe(false);
});
