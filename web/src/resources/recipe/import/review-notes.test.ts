import type { RecipeReading } from '@potluck/contract';
import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { leekReading } from '../../../testing/readings.ts';
import { reviewNotes } from './review-notes.ts';

function notesOf(
  recipe: Partial<RecipeReading['recipe']>,
  evidence: RecipeReading['evidence'] = [],
  pictured = true,
): string[] {
  return reviewNotes(
    { ...leekReading, recipe: { ...leekReading.recipe, ...recipe }, evidence },
    { pictured, i18n: english },
  );
}

test('a certain reading has no notes', () => {
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ yieldAmount: 4 }, [{ field: 'yieldAmount', text: '4', uncertain: [] }])).toEqual([]);
});

test('handwriting comes first, and suggests AI or a retry', () => {
  const notes = (aiFailure: RecipeReading['aiFailure']) =>
    reviewNotes(
      { ...leekReading, evidence: [], handwriting: true, aiFailure },
      { pictured: true, i18n: english },
    );
  expect(notes('AI_FAILURE_UNSPECIFIED')[0]).toMatch(/^This looks handwritten.*can set one up\.$/);
  expect(notes('AI_FAILURE_QUOTA')[0]).toMatch(/^This looks handwritten.*try again later\.$/);
});

test('an uncertain title should be checked', () => {
  expect(notesOf({}, [{ field: 'title', text: 'Winter', uncertain: ['title'] }])).toEqual([
    'The title may be wrong. Check it.',
  ]);
});

test('a description that is too long says where its rest is', () => {
  expect(notesOf({}, [{ field: 'description', text: '', uncertain: ['description'] }])).toEqual([
    'The description is too long. The rest is at the end of the method.',
  ]);
});

test('uncertain lines are counted', () => {
  const line = (at: number, uncertain: string[]) => ({
    field: `ingredientGroups[0].ingredients[${at}]`,
    text: 'x',
    uncertain,
  });
  expect(notesOf({}, [line(0, ['title']), line(1, [])])).toEqual(['Check 1 marked ingredient.']);
  expect(notesOf({}, [line(0, ['title']), line(1, ['title'])])).toEqual(['Check 2 marked ingredients.']);
});

test('guessed and missing parts are listed', () => {
  const [ingredientGroups, directions] = ['ingredientGroups', 'directions'].map(field => ({
    field,
    text: '',
    uncertain: [field],
  }));
  expect(
    notesOf(
      { directions: [] },
      [ingredientGroups, directions].filter(each => each !== undefined),
    ),
  ).toEqual(['The ingredients were guessed from the layout. Check them.', 'No method found.']);
  expect(notesOf({ title: '', imageUri: '', yieldAmount: 0 })).toEqual([
    'Not found: title, picture, servings.',
  ]);
});

test('a missing picture is noted only if the source could have one', () => {
  expect(notesOf({ imageUri: '' })).toEqual(['Not found: picture.']);
  expect(notesOf({ imageUri: '' }, [], false)).toEqual([]);
});

test('a yield with more than a number is quoted', () => {
  for (const text of ['Serves 4', '4 Personen', 'für 4 Portionen'])
    expect(notesOf({ yieldAmount: 4 }, [{ field: 'yieldAmount', text, uncertain: [] }])).toEqual([]);
  expect(notesOf({}, [{ field: 'yieldAmount', text: '4 to 6 bowls', uncertain: [] }])).toEqual([
    'Servings are given as “4 to 6 bowls”.',
  ]);
});
