import { ApiError, type Recipe } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { soup, soupApi } from '../../testing/recipes.ts';

const twin: Recipe = { ...soup, name: 'recipes/twin', title: 'The soup' };

test('no recipe of a pair is proposed, and one that cannot be loaded can be loaded again', async () => {
  let failing = true;
  const failure = new ApiError('INTERNAL', 'INTERNAL', 'It broke.');
  const api = soupApi()
    .on('GET /meals/v1alpha1/recipes:duplicates', {
      pairs: [{ one: soup, other: twin, duplicateReason: 'ALIKE' }],
    })
    .on('GET /meals/v1alpha1/recipes/twin', () => (failing ? failure : twin));
  await openApp('/recipes/duplicates', api);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry, { timeout: 8000 }).toBeVisible();
  failing = false;
  await retry.click();
  const keep = page.getByRole('button', { name: /^Keep / });
  await expect.poll(() => keep.elements().length).toBe(2);
  for (const button of keep.elements()) expect(button.getAttribute('data-variant')).toBe('default');
});
