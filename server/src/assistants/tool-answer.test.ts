import { expect, test } from 'vitest';
import { fitting, maxAnswerBytes, shortened, visibleText } from './tool-answer.ts';

test('invisible characters are removed from every text, visible ones and emoji stay', () => {
  const hidden = String.fromCodePoint(0xe0049, 0xe0067, 0xe006e, 0x200b, 0x202e, 0xfeff, 0x2066, 0xad, 0x1b);
  expect(visibleText({ list: [`a${hidden}b\nc\td`], count: 1, none: null })).toEqual({
    list: ['ab\nc d'],
    count: 1,
    none: null,
  });
  const shown = 'Crème brûlée 👩‍🍳 ❤️ 東京 ½';
  expect(visibleText(shown)).toBe(shown);
});

test('an answer beyond the limit loses the end of its longest list, and says so', () => {
  const entries = Array.from({ length: 500 }, (_, at) => ({ at, text: 'x'.repeat(200) }));
  const answer = fitting({ title: 'Soup', few: [1], entries });
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(maxAnswerBytes);
  expect(answer).toMatchObject({ title: 'Soup', few: [1], cut: 'entries' });
  expect((answer.entries as unknown[]).length).toBeGreaterThan(80);
  expect(fitting({ title: 'Soup' })).toEqual({ title: 'Soup' });
  expect(fitting({ text: 'x'.repeat(maxAnswerBytes) })).toMatchObject({ cut: 'everything' });
});

test('long texts are shortened', () => {
  expect(shortened('abc', 3)).toBe('abc');
  expect(shortened('abcd', 3)).toBe('abc …');
});
