import { describe, expect, test } from 'vitest';
import { lineKeys, readSavedCooking, savedCookingText } from './saved-cooking.ts';

describe('what is kept of a recipe', () => {
  test('comes back as it was', () => {
    const kept = { ticked: ['salt'], servings: 6, system: 'us' as const, step: 'stir.' };
    expect(readSavedCooking(savedCookingText(kept))).toEqual(kept);
  });

  test.each([null, '', 'no json', '7', 'null', '[]', '{"ticked":3}'])('%j is nothing', text => {
    expect(readSavedCooking(text)).toEqual({ ticked: [] });
  });

  test('leaves out what another version wrote and keeps the rest', () => {
    const text = '{"version":9,"ticked":["salt",4],"servings":"six","system":"troy","step":2,"mood":"good"}';
    expect(readSavedCooking(text)).toEqual({ ticked: ['salt'] });
  });

  test('is nothing at all while there is nothing to remember', () => {
    expect(savedCookingText({ ticked: [], servings: undefined })).toBeNull();
  });
});

describe('the key of a line', () => {
  test('follows its words, not its place', () => {
    const [before] = lineKeys(['Stir  the soup.', 'Serve.']);
    expect(lineKeys(['New first step.', 'Stir the soup.'])[1]).toBe(before);
  });

  test('tells equal lines apart', () => {
    expect(new Set(lineKeys(['Stir.', 'Wait.', 'Stir.'])).size).toBe(3);
  });
});
