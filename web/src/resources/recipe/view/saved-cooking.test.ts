import { describe, expect, test } from 'vitest';
import { lineKeys, readSavedCooking, savedCookingText } from './saved-cooking.ts';

describe('stored cooking state', () => {
  test('is restored unchanged', () => {
    const kept = { ticked: ['salt'], servings: 6, system: 'us' as const, step: 'stir.' };
    expect(readSavedCooking(savedCookingText(kept))).toEqual(kept);
  });

  test.each([null, '', 'no json', '7', 'null', '[]', '{"ticked":3}'])('%j is empty', text => {
    expect(readSavedCooking(text)).toEqual({ ticked: [] });
  });

  test('drops unknown and invalid values, and keeps the rest', () => {
    const text = '{"version":9,"ticked":["salt",4],"servings":"six","system":"troy","step":2,"mood":"good"}';
    expect(readSavedCooking(text)).toEqual({ ticked: ['salt'] });
  });

  test('is not stored if empty', () => {
    expect(savedCookingText({ ticked: [], servings: undefined })).toBeNull();
  });
});

describe('a line’s key', () => {
  test('depends on its text, not its position', () => {
    const [before] = lineKeys(['Stir  the soup.', 'Serve.']);
    expect(lineKeys(['New first step.', 'Stir the soup.'])[1]).toBe(before);
  });

  test('is different for equal lines', () => {
    expect(new Set(lineKeys(['Stir.', 'Wait.', 'Stir.'])).size).toBe(3);
  });
});
