import { expect, test } from 'vitest';
import type { ApiError } from '../errors.ts';
import { list, message, messageOrNull, text } from '../fields.ts';
import { applyMask, readMaskOf } from './read-mask.ts';

const short = text({ max: 20 });
const fields = {
  title: short,
  line2: short,
  place: message({ mapCode: short, area: message({ postCode: short }) }),
  access: messageOrNull({ state: short, level: short }),
  steps: list(message({ title: short }), { max: 3 }),
};

test.each([
  ['title', { title: 'whole' }],
  ['name,etag', { name: 'whole', etag: 'whole' }],
  [' title , line_2,', { title: 'whole', line2: 'whole' }],
  ['place.map_code,place.area.postCode', { place: { mapCode: 'whole', area: { postCode: 'whole' } } }],
  ['place.mapCode,place', { place: 'whole' }],
])('%j requests %j', (input, mask) => {
  expect(readMaskOf(fields, input)).toEqual(mask);
});

test.each([undefined, '', ' ', '*', 'title,*'])('%j requests everything', input => {
  expect(readMaskOf(fields, input)).toBeUndefined();
});

test.each([
  'nonsense',
  'title,Title',
  'title.part',
  'name.part',
  'steps.title',
  'place.',
  '__proto__',
  'toString',
])('%j is rejected', input => {
  expect(() => readMaskOf(fields, input)).toThrow(
    expect.objectContaining({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_READ_MASK',
    } satisfies Partial<ApiError>),
  );
});

test('a mask keeps only the fields that it names, and null for a missing message', () => {
  const message = { title: 'Soup', place: { mapCode: 'B1', area: { postCode: '7' } }, access: null };
  const mask = { place: { mapCode: 'whole' }, access: { state: 'whole' } } as const;
  expect(applyMask(message, mask)).toEqual({ place: { mapCode: 'B1' }, access: null });
});
