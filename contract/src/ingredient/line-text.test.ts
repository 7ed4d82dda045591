import { expect, test } from 'vitest';
import { asLine } from './line-text.ts';

test.each([
  ['Soup\nof the day', 'Soup of the day'],
  ['Soup \r\n\t of the day\n', 'Soup of the day'],
  ['Soup\u2028of\u0085the day', 'Soup of the day'],
  ['\u202Egnp.exe\u202C', 'gnp.exe'],
  ['Ann \u2066Miller', 'Ann Miller'],
  ['S\u200Bo\u00ADu\u2060p\uFEFF', 'Soup'],
  ['Soup\u{E0041}\u{E0042}', 'Soup'],
  ['\u200DSoup\u200C', 'Soup'],
  ['a\u0007b', 'a b'],
])('%j is stored as %j', (input, stored) => {
  expect(asLine(input)).toBe(stored);
});

test.each([
  '\u200B',
  '\u202E\u202C',
  '\u3164',
  '\u2800\u2800',
  '\uFFA0',
  '\u200D\u200C',
  '\n\t',
  '\u00AD',
  '\u0301',
  '',
])('%j has no visible characters, so it is empty', input => {
  expect(asLine(input)).toBe('');
});

test.each([
  'Soup',
  ' Soup ',
  'Crème brûlée',
  'Семейный ужин',
  '家族の夕食',
  'حساء العدس',
  'מרק \u200Fעדשים',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '👩‍👩‍👧‍👦 dinner',
  '❤️',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '👍🏽',
  'Zo\u0308e',
  'no\u00A0break',
])('%j stays unchanged', input => {
  expect(asLine(input)).toBe(input);
});
