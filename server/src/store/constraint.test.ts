import { expect, test } from 'vitest';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { brokenConstraint } from './constraint.ts';

eachEngine(open => {
  test('a failed write tells which rule it broke', async () => {
    const { db } = await open();
    const insert = db.insertInto('resource');
    await insert.values(aResource('circles/1', { handle: 'family' })).execute();
    const sameName = await insert.values(aResource('circles/1')).execute().catch(brokenConstraint);
    const sameHandle = await insert
      .values(aResource('circles/2', { handle: 'family' }))
      .execute()
      .catch(brokenConstraint);
    const noRecipe = await db
      .insertInto('recipe_ingredient')
      .values({ recipe: 'recipes/none', title: 'salt', display: 'Salt' })
      .execute()
      .catch(brokenConstraint);
    expect([sameName, sameHandle, noRecipe]).toEqual(['unique', 'unique', 'reference']);
  });

  test('one handle may be held once by each type', async () => {
    const { db } = await open();
    const rows = [
      aResource('users/1', { type: 'user', handle: 'ann' }),
      aResource('circles/1', { type: 'circle', handle: 'ann' }),
      aResource('circles/2', { type: 'circle', handle: null }),
      aResource('circles/3', { type: 'circle', handle: null }),
    ];
    await expect(db.insertInto('resource').values(rows).execute()).resolves.toBeDefined();
  });
});

test('any other failure broke no rule', () => {
  expect(brokenConstraint(new Error('disk full'))).toBeUndefined();
  expect(brokenConstraint('unique')).toBeUndefined();
});
