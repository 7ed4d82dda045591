import { expect, test } from 'vitest';
import { plainLines, plainText, textKey, withoutBullet } from './plain-text.ts';

test('tags are removed, and entities are decoded, even doubly encoded ones', () => {
  expect(plainText('Salt &amp;amp; <b>pepper</b>, 1&nbsp;tsp &frac12;')).toBe('Salt & pepper, 1 tsp ½');
});

test('comparison signs that look like tags stay', () => {
  expect(plainText('Simmer until < 80 °C, then 3 > 2')).toBe('Simmer until < 80 °C, then 3 > 2');
});

test('invisible characters are removed, except joiners needed for spelling', () => {
  expect(plainText('\ufeffmel\u00adon\u200b \u00a0 soup')).toBe('melon soup');
  expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('paragraphs, list items and line breaks separate lines', () => {
  expect(plainLines('<ol><li>Mix.</li><li>Bake.</li></ol>Serve<br/>warm\r\n\r\nor cold')).toEqual([
    'Mix.',
    'Bake.',
    'Serve',
    'warm',
    'or cold',
  ]);
});

test('text keys ignore punctuation, character forms and case', () => {
  expect(textKey('½ cup “Flour”')).toBe(textKey('1/2 CUP flour'));
});

test('bullets and check boxes are removed from the start of an entry', () => {
  expect(['▢ 1 egg', '– Mix well', '•  2 cups milk', '-18 °C'].map(withoutBullet)).toEqual([
    '1 egg',
    'Mix well',
    '2 cups milk',
    '18 °C',
  ]);
});

test('mis-decoded UTF-8 letters are repaired', () => {
  expect(plainText('1\u00c2\u00bc cups cr\u00c3\u00a9me')).toBe('1¼ cups créme');
});
