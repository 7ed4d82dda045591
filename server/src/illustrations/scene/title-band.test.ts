import { expect, test } from 'vitest';
import { titleLines } from './title-band.ts';
import { loadTypeface } from './typeface.ts';

const typeface = loadTypeface();
const lines = (title: string) => titleLines(title, typeface).lines;

test('a short title is one large line', () => {
  expect(titleLines('Tomato Soup', typeface)).toEqual({ size: 66, lines: ['Tomato Soup'] });
});

test('a long title is split into two lines of similar length', () => {
  expect(lines('Slow-Cooked Beef Stew with Mushrooms and Red Wine')).toEqual([
    'Slow-Cooked Beef Stew',
    'with Mushrooms and Red Wine',
  ]);
});

test.each([
  'Grandmother’s Slow-Cooked Beef & Mushroom Stew with Winter Root Vegetables and Red Wine',
  'W'.repeat(200),
  `Soup ${'m'.repeat(200)}`,
  'i '.repeat(150),
])('a title that is too long is cut with an ellipsis to fit: %s', title => {
  const { size, lines: drawn } = titleLines(title, typeface);
  expect(drawn.at(-1)).toMatch(/[^\s]…$/);
  expect(drawn.length).toBeLessThanOrEqual(2);
  for (const line of drawn) expect(typeface.width(line, size)).toBeLessThanOrEqual(960);
});

test('characters missing from the typeface are left out, rather than drawn as boxes', () => {
  expect(lines('🍝 Spaghetti “alla Nonna” 🍷')).toEqual(['Spaghetti “alla Nonna”']);
  expect(lines('麻婆豆腐 (Mapo Tofu)')).toEqual(['(Mapo Tofu)']);
  expect(lines('Mapo Tofu (麻婆豆腐)')).toEqual(['Mapo Tofu']);
  expect(lines('Ｆｕｌｌ ｗｉｄｔｈ')).toEqual(['Full width']);
});

test('accents are kept, both composed and decomposed', () => {
  expect(lines('Cre\u0300me bru\u0302le\u0301e, phở & Őszibarack ½')).toEqual([
    'Crème brûlée, phở & Őszibarack ½',
  ]);
});

test.each(['麻婆豆腐', 'Борщ №5', 'كسكس بالخضار', '🍮', ' \u200b\u0000 ', ''])(
  'a title with too few drawable characters is left out: %s',
  title => {
    expect(lines(title)).toEqual([]);
  },
);
