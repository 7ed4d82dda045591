import { expect, test } from 'vitest';
import { plainLines, plainText, textKey, withoutBullet } from './plain-text.ts';

test('tags go, and entities are decoded, also those that were encoded twice', () => {
  expect(plainText('Salt &amp;amp; <b>pepper</b>, 1&nbsp;tsp &frac12;')).toBe('Salt & pepper, 1 tsp ½');
});

test('a comparison that only looks like a tag stays', () => {
  expect(plainText('Simmer until < 80 °C, then 3 > 2')).toBe('Simmer until < 80 °C, then 3 > 2');
});

test('unseen characters go, but joiners that scripts are spelt with stay', () => {
  expect(plainText('\ufeffmel\u00adon\u200b \u00a0 soup')).toBe('melon soup');
  expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('paragraphs, list entries and line breaks part lines', () => {
  expect(plainLines('<ol><li>Mix.</li><li>Bake.</li></ol>Serve<br/>warm\r\n\r\nor cold')).toEqual([
    'Mix.',
    'Bake.',
    'Serve',
    'warm',
    'or cold',
  ]);
});

test('texts are the same by letters and digits, whatever their marks, forms and case', () => {
  expect(textKey('½ cup “Flour”')).toBe(textKey('1/2 CUP flour'));
});

test('bullets and tick boxes before an entry go', () => {
  expect(['▢ 1 egg', '– Mix well', '•  2 cups milk', '-18 °C'].map(withoutBullet)).toEqual([
    '1 egg',
    'Mix well',
    '2 cups milk',
    '18 °C',
  ]);
});

test('letters that were encoded twice are put right', () => {
  expect(plainText('1\u00c2\u00bc cups cr\u00c3\u00a9me')).toBe('1¼ cups créme');
});
