import { expect, test } from 'vitest';
import { parseLenientJson } from './lenient-json.ts';

test('valid JSON is parsed', () => {
  expect(parseLenientJson('{"a": [1, "two", null, {"b": true}]}')).toEqual([
    { a: [1, 'two', null, { b: true }] },
  ]);
});

test.each([
  ['a trailing comma', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
  ['a missing comma', '{"a": 1 "b": 2}', { a: 1, b: 2 }],
  ['doubled commas', '{"a": 1,, "b": 2}', { a: 1, b: 2 }],
  ['raw line breaks and tabs in a string', '{"a": "one\ntwo\tthree"}', { a: 'one\ntwo\tthree' }],
  ['comments', '{/* first */ "a": 1, // second\n "b": 2}', { a: 1, b: 2 }],
  [
    'quotation marks inside a string',
    '{"a": "a 9" pan, say "hi"", "b": 2}',
    { a: 'a 9" pan, say "hi"', b: 2 },
  ],
  ['single quotation marks', "{'a': 'it''s', 'b': [1]}", { a: "it''s", b: [1] }],
  ['unquoted names', '{a: "x", b_2: 3}', { a: 'x', b_2: 3 }],
  ['unknown escapes', String.raw`{"a": "it\'s \q \u00e9 \u12"}`, { a: "it's q é 12" }],
  ['a text cut off in a string', '{"a": ["one", "tw', { a: ['one', 'tw'] }],
  ['a text cut off in a name', '{"a": 1, "b', { a: 1 }],
  ['a wrong closing bracket', '{"a": [1, 2}, "b": 3}', { a: [1, 2], b: 3 }],
])('%s is tolerated', (_name, text, value) => {
  expect(parseLenientJson(text)).toEqual([value]);
});

test('CDATA and HTML comments around the JSON are skipped', () => {
  expect(parseLenientJson('//<![CDATA[\n{"a": 1,}\n//]]>')).toEqual([{ a: 1 }]);
  expect(parseLenientJson('<!--\n{"a": 1}\n-->')).toEqual([{ a: 1 }]);
});

test('several values in one text are all parsed', () => {
  expect(parseLenientJson('{"a": 1}\n{"b": 2}; [3]')).toEqual([{ a: 1 }, { b: 2 }, [3]]);
});

test('names such as __proto__ are plain keys', () => {
  const [value] = parseLenientJson('{"__proto__": {"x": 1}, "constructor": 2,}');
  expect(Object.entries(value as object)).toEqual([
    ['__proto__', { x: 1 }],
    ['constructor', 2],
  ]);
});

test('other text is parsed without an error', () => {
  expect(parseLenientJson('')).toEqual([]);
  expect(parseLenientJson('function () {}').length).toBe(1);
  expect(parseLenientJson('[[[[')).toEqual([[[[[]]]]]);
});
