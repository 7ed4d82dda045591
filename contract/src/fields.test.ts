import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Field } from './field.ts';
import {
  boolean,
  choice,
  double,
  duration,
  immutable,
  integer,
  list,
  message,
  messageOrNull,
  objectSchema,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
} from './fields.ts';

function read<T>(field: Field<T>, value: unknown): T {
  return field.schema.parse(value);
}

/** The reasons why a field rejects a value, each prefixed with its path. */
function refusals(field: Pick<Field, 'schema'>, value: unknown): string[] {
  const { success, error } = field.schema.safeParse(value);
  return success ? [] : error.issues.map(issue => [...issue.path, issue.message].join(' '));
}

const colour = choice({ COLOUR_UNSPECIFIED: 0, RED: 1, BLUE: 100 });

test.each([
  ['text', text({ max: 5 }), ''],
  ['integer', integer(), 0],
  ['double', double({ min: 0, max: 2 }), 0],
  ['boolean', boolean(), false],
  ['choice', colour, 'COLOUR_UNSPECIFIED'],
  ['timestamp', timestamp(), null],
  ['duration', duration({ maxSeconds: 5 }), null],
  ['list', list(text({ max: 5 }), { max: 2 }), []],
  ['message', message({ title: text({ max: 5 }) }), { title: '' }],
  ['messageOrNull', messageOrNull({ title: text({ max: 5 }) }), null],
] satisfies [string, Field, unknown][])('%s: absent and null mean the empty value', (_, field, empty) => {
  expect(field.empty).toEqual(empty);
  for (const value of [undefined, null]) expect(field.schema.parse(value)).toEqual(empty);
  expect(objectSchema({ field }).parse({})).toEqual({ field: empty });
});

describe('text', () => {
  test('is counted in code points, up to its limit', () => {
    expect(read(text({ max: 3 }), '🍲🍲🍲')).toBe('🍲🍲🍲');
    expect(refusals(text({ max: 3 }), '🍲🍲🍲🍲')).toEqual(['must be at most 3 characters']);
    expect(refusals(text({ max: 3 }), 'abcd')).toEqual(['must be at most 3 characters']);
  });

  test('rejects NUL, which a database may not be able to store', () => {
    expect(refusals(text({ max: 3 }), 'a\0')).toEqual(['must not contain NUL characters']);
  });

  test('replaces lone surrogates, which UTF-8 cannot encode', () => {
    expect(read(text({ max: 3 }), 'a\ud800b')).toBe('a\ufffdb');
    expect(read(text({ max: 3 }), '\ud83c\udf72')).toBe('🍲');
  });

  test('must match its pattern as a whole, unless it is empty', () => {
    const field = text({ max: 9, pattern: /^[a-z]+$/, hint: 'must be small letters' });
    expect(read(field, 'abc')).toBe('abc');
    expect(read(field, '')).toBe('');
    for (const value of ['aB', 'a\n', ' a'])
      expect(refusals(field, value)).toEqual(['must be small letters']);
    expect(refusals(text({ max: 9, pattern: /^\d$/ }), 'x')).toEqual(['must match /^\\d$/']);
    expect(field.json).toEqual({ type: 'string', maxLength: 9, pattern: '^$|^[a-z]+$' });
  });

  test.each([5, true, {}, ['x']])('is not %j', input => {
    expect(refusals(text({ max: 9 }), input)).toEqual(['must be text']);
  });
});

describe('numbers', () => {
  test('an integer has 32 bits unless it has other limits', () => {
    for (const value of [2 ** 31 - 1, -(2 ** 31), 0]) expect(read(integer(), value)).toBe(value);
    expect(refusals(integer(), 2 ** 31)).toEqual(['must be at most 2147483647']);
    expect(refusals(integer(), -(2 ** 31) - 1)).toEqual(['must be at least -2147483648']);
    expect(refusals(integer({ min: -2, max: 2 }), -3)).toEqual(['must be at least -2']);
    expect(refusals(integer(), 1.5)).toEqual(['must be a whole number']);
    const json = { type: 'integer', minimum: -2, maximum: 2 };
    expect(integer({ min: -2, max: 2 }).json).toEqual(json);
  });

  test('a double stays within its limits, inclusively', () => {
    const field = double({ min: -1, max: 1 });
    for (const value of [-1, 0.1, 1]) expect(read(field, value)).toBe(value);
    expect(refusals(field, 1.000001)).toEqual(['must be at most 1']);
    expect(refusals(field, -1.000001)).toEqual(['must be at least -1']);
  });

  test.each([
    ['4', 4],
    ['-0', -0],
    ['1e2', 100],
    ['20E-1', 2],
    ['7.0', 7],
  ])('the text %s is a number', (input, number) => {
    expect(read(integer(), input)).toBe(number);
    expect(read(double({ min: 0, max: 100 }), input)).toBe(number);
  });

  test('a number in a text has the same limits', () => {
    expect(refusals(integer(), '1.5')).toEqual(['must be a whole number']);
    expect(refusals(integer(), '2147483648')).toEqual(['must be at most 2147483647']);
    expect(read(double({ min: 0, max: 9 }), '1.5')).toBe(1.5);
  });

  test('requests may send numbers as text, while answers contain numbers', () => {
    const { json, input } = double({ min: 0, max: 9 });
    expect(json.type).toBe('number');
    expect(input).toMatchObject({ type: ['number', 'string'], minimum: 0, maximum: 9 });
    expect(required(integer()).input).toMatchObject({ type: ['integer', 'string'], not: { const: 0 } });
  });

  const noNumbers = ['', ' 1', '1 ', '01', '.5', '1.', '+1', '0x1', 'one', 'NaN', 'Infinity', '1e999'];
  test.each([...noNumbers, true, [1], Number.NaN, Number.POSITIVE_INFINITY])('%j is not a number', input => {
    expect(refusals(integer(), input)).toEqual(['must be a number']);
    expect(refusals(double({ min: 0, max: 9 }), input)).toEqual(['must be a number']);
  });
});

test.each([0, 1, 'true', [], {}])('%j is not true or false', input => {
  expect(refusals(boolean(), input)).toEqual(['must be true or false']);
});

describe('choice', () => {
  test('accepts a name or its number, and returns the name', () => {
    expect(read(colour, 'RED')).toBe('RED');
    expect(read(colour, 100)).toBe('BLUE');
    expect(read(colour, 0)).toBe('COLOUR_UNSPECIFIED');
    expectTypeOf<ValueOf<typeof colour>>().toEqualTypeOf<'COLOUR_UNSPECIFIED' | 'RED' | 'BLUE'>();
    expect(colour.json.enum).toEqual(['COLOUR_UNSPECIFIED', 'RED', 'BLUE']);
    expect(colour.input.enum).toEqual(['COLOUR_UNSPECIFIED', 'RED', 'BLUE', 0, 1, 100]);
    expect(required(colour).input.enum).toEqual(['RED', 'BLUE', 1, 100]);
  });

  test.each(['red', '1', '', 2, 1.5, true, [], ['RED'], {}, 'toString', '__proto__', 'constructor'])(
    'rejects %j',
    input => {
      expect(refusals(colour, input)).toEqual(['must be one of COLOUR_UNSPECIFIED, RED, BLUE']);
    },
  );
});

describe('timestamp', () => {
  test.each([
    ['2027-01-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
    ['2027-01-31T18:00:00+02:00', '2027-01-31T16:00:00.000Z'],
    ['2027-01-01T00:15:00+05:45', '2026-12-31T18:30:00.000Z'],
    ['2027-01-31T18:00:00.123456789-00:30', '2027-01-31T18:30:00.123Z'],
    ['2028-02-29T12:00:00.5Z', '2028-02-29T12:00:00.500Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is %s', (input, utc) => {
    expect(read(timestamp(), input)).toBe(utc);
    expect(read(timestamp(), utc)).toBe(utc);
  });

  test.each([
    ['0001-01-01T00:00:00+01:00'],
    ['0000-06-01T00:00:00Z'],
    ['0000-01-01T00:00:00+01:00'],
    ['9999-12-31T23:59:59-01:00'],
  ])('%s is outside the allowed years', input => {
    expect(refusals(timestamp(), input)).toEqual(['must lie in the years 1 to 9999']);
  });

  test.each([
    '',
    'tomorrow',
    '2027-01-31',
    '2027-01-31T18:00:00',
    '2027-01-31T18:00:00+0200',
    '2027-02-29T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-01-31T24:00:00Z',
    '2027-01-31T18:00:00Z\n',
    '+12027-01-31T18:00:00Z',
    1_800_000_000,
    {},
  ])('%j is not a time', input => {
    expect(refusals(timestamp(), input)).toEqual(['must be an RFC 3339 time such as 2027-01-31T18:00:00Z']);
  });
});

describe('duration', () => {
  const field = duration({ maxSeconds: 31_622_400 });

  test.each([
    ['900s', '900s'],
    ['0s', '0s'],
    ['000s', '0s'],
    ['007s', '7s'],
    ['1.50s', '1.5s'],
    ['1.000s', '1s'],
    ['100s', '100s'],
    ['0.000000001s', '0.000000001s'],
    ['31622399.123456789s', '31622399.123456789s'],
    ['31622400.000s', '31622400s'],
  ])('%s is %s, which stays unchanged', (input, stored) => {
    expect(read(field, input)).toBe(stored);
    expect(read(field, stored)).toBe(stored);
    expect(stored).toMatch(new RegExp(String(field.json.pattern)));
  });

  test('is limited', () => {
    for (const value of ['31622401s', '31622400.000000001s', '999999999999s'])
      expect(refusals(field, value)).toEqual(['must be at most 31622400s']);
  });

  test.each([
    '',
    's',
    '900',
    '-1s',
    '1e3s',
    '1.s',
    '.5s',
    ' 1s',
    '1s\n',
    '1.1234567890s',
    '1234567890123s',
    9,
  ])('%j is not a duration', input => {
    expect(refusals(field, input)).toEqual(['must be seconds with an s, such as "900s"']);
  });
});

describe('list', () => {
  const field = list(required(text({ max: 3 })), { max: 2 });

  test('has a limited number of entries', () => {
    expect(read(field, ['a', 'b'])).toEqual(['a', 'b']);
    expect(refusals(field, ['a', 'b', 'c'])).toEqual(['must have at most 2 entries']);
  });

  test('reports which entries are wrong', () => {
    expect(refusals(field, ['abcd', null])).toEqual(['0 must be at most 3 characters', '1 is required']);
  });

  test.each(['ab', 5, {}, { length: 1, 0: 'a' }])('is not %j', input => {
    expect(refusals(field, input)).toEqual(['must be a list']);
  });
});

describe('messages', () => {
  const inner = { lat: double({ min: -90, max: 90 }), name: required(text({ max: 3 })) };

  test('drop unknown fields and fill in missing ones', () => {
    const body = { name: 'x', more: 1, constructor: 2, ['__proto__']: { lat: 5 } };
    expect(read(message(inner), body)).toEqual({ lat: 0, name: 'x' });
    expect(read(message(inner), JSON.parse('{"name":"x","__proto__":{"lat":5}}'))).toEqual({
      lat: 0,
      name: 'x',
    });
    expect(Object.getPrototypeOf(read(message(inner), { name: 'x' }))).toBe(Object.prototype);
  });

  test('report the path of a wrong field', () => {
    const nested = message({ places: list(message(inner), { max: 3 }) });
    expect(refusals(nested, { places: [{ name: 'x' }, { lat: 91 }] })).toEqual([
      'places 1 lat must be at most 90',
      'places 1 name is required',
    ]);
  });

  test('that are optional require no fields if they are null', () => {
    expect(read(messageOrNull(inner), null)).toBeNull();
    expect(refusals(messageOrNull(inner), {})).toEqual(['name is required']);
    expect(refusals(message(inner), null)).toEqual(['name is required']);
    expectTypeOf(read(messageOrNull(inner), null)).toEqualTypeOf<{ lat: number; name: string } | null>();
  });

  test.each([5, 'x', [], true])('are not %j', input => {
    expect(refusals(message(inner), input)).toEqual(['must be an object']);
    expect(refusals(messageOrNull(inner), input)).toEqual(['must be an object']);
  });

  test('return fresh values: changing one changes no other', () => {
    const field = message({ tags: list(text({ max: 3 }), { max: 3 }) });
    read(field, {}).tags.push('x');
    expect(read(field, {})).toEqual({ tags: [] });
  });
});

describe('markers', () => {
  test.each([
    ['text', required(text({ max: 9 })), ['', '   ', '\n\t', null, undefined]],
    ['choice', required(colour), ['COLOUR_UNSPECIFIED', 0, null, undefined]],
    ['integer', required(integer()), [0, null]],
    ['list', required(list(text({ max: 9 }), { max: 3 })), [[], null]],
    ['timestamp', required(timestamp()), [null, undefined]],
    ['messageOrNull', required(messageOrNull({ a: integer() })), [null, undefined]],
  ] satisfies [string, Field, unknown[]][])('a required %s must not be empty', (_, field, nothings) => {
    for (const value of nothings) expect(refusals(field, value)).toEqual(['is required']);
  });

  test('a wrong value is not also reported as missing', () => {
    expect(refusals(required(colour), 'GREEN')).toEqual(['must be one of COLOUR_UNSPECIFIED, RED, BLUE']);
    expect(refusals(required(text({ max: 9 })), 5)).toEqual(['must be text']);
  });

  test('describe how a field is used in requests', () => {
    expect(text({ max: 9 }).behavior).toBe('optional');
    expect(required(colour).behavior).toBe('required');
    expect(immutable(required(colour)).behavior).toBe('immutable');
    expect(outputOnly(colour)).toMatchObject({ behavior: 'outputOnly', json: { readOnly: true } });
    expect(refusals(immutable(required(colour)), null)).toEqual(['is required']);
  });
});
