import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test('a page is in German, though its umlauts were lost', () => {
  expect(pageLanguage('3 grof3e Zwiebeln, 2 EL Butter. Die Zwiebeln in der Butter rosten und wiirzen.')).toBe(
    'deu',
  );
  expect(pageLanguage('Zutaten\n400 g Mehl\nZubereitung\nAlles verriihren.')).toBe('deu');
});

test('a page is in English, though its recipe comes from Germany', () => {
  expect(pageLanguage('Spaetzle with onions. Beat the flour and the eggs to a dough.')).toBe('eng');
});

test.each(['', 'Mehl, Butter, Sahne', '2 cups Mehl und Butter'])('nothing is said of "%s"', text => {
  expect(pageLanguage(text)).toBeUndefined();
});
