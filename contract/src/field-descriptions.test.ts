import { expect, test } from 'vitest';
import {
  choice,
  double,
  emptyOf,
  inputOf,
  integer,
  jsonOf,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from './fields.ts';

const colour = choice({ COLOUR_UNSPECIFIED: 0, RED: 1, BLUE: 100 });
const inner = { lat: double({ min: -90, max: 90 }), name: required(text({ max: 3 })) };

test('answer schemas describe all fields of a message, and request schemas only the settable ones', () => {
  const fields = { ...inner, made: outputOnly(timestamp()), at: messageOrNull(inner) };
  expect(jsonOf(fields)).toMatchObject({ type: 'object', required: ['lat', 'name', 'made', 'at'] });
  expect(inputOf(fields)).toMatchObject({ type: 'object', required: ['name'] });
  expect(Object.keys(Object(inputOf(fields).properties))).toEqual(['lat', 'name', 'at']);
  expect(fields.at.json).toMatchObject({ oneOf: [{ required: ['lat', 'name'] }, { type: 'null' }] });
  expect(fields.at.input).toMatchObject({ oneOf: [{ required: ['name'] }, { type: 'null' }] });
  const describeFields = list(message(inner), { max: 2 });
  expect(describeFields.input).toEqual({ type: 'array', items: inputOf(inner), maxItems: 2 });
  expect(emptyOf(fields)).toEqual({ lat: 0, name: '', made: null, at: null });
});

test.each([
  ['text', required(text({ max: 9 })), { type: 'string', maxLength: 9, minLength: 1, pattern: '\\S' }],
  [
    'choice',
    required(colour),
    { type: 'string', enum: ['RED', 'BLUE'] },
    { type: ['string', 'integer'], enum: ['RED', 'BLUE', 1, 100] },
  ],
  [
    'integer',
    required(integer({ min: 0, max: 9 })),
    { type: 'integer', minimum: 0, maximum: 9, not: { const: 0 } },
    { type: ['integer', 'string'], minimum: 0, maximum: 9, not: { const: 0 } },
  ],
  ['list', required(list(integer(), { max: 3 })), { minItems: 1, maxItems: 3 }],
  ['timestamp', required(timestamp()), { type: 'string', format: 'date-time' }],
  ['messageOrNull', required(messageOrNull({})), { type: 'object' }],
])(
  'the schema of a required %s excludes empty values',
  (_, { json, input }, description: object, answered: object = description) => {
    expect(json).toMatchObject(description);
    expect(input).toMatchObject(answered);
  },
);
