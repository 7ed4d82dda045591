import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test('German is detected even if umlauts are misread', () => {
  expect(pageLanguage('3 grof3e Zwiebeln, 2 EL Butter. Die Zwiebeln in der Butter rosten und wiirzen.')).toBe(
    'deu',
  );
  expect(pageLanguage('Zutaten\n400 g Mehl\nZubereitung\nAlles verriihren.')).toBe('deu');
});

test('English is detected even if the dish has a German name', () => {
  expect(pageLanguage('Spaetzle with onions. Beat the flour and the eggs to a dough.')).toBe('eng');
});

test.each(['', 'Mehl, Butter, Sahne', '2 cups Mehl und Butter'])('the language of "%s" is unknown', text => {
  expect(pageLanguage(text)).toBeUndefined();
});
