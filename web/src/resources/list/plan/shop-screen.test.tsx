import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners } from '../../../testing/events.ts';
import { groceries, listApi } from '../../../testing/lists.ts';
import { openApp } from '../../../testing/open-app.tsx';

const patient = { timeout: 15_000 };

function line(title: string, pantryQuantity: string, pantryUse: string, atHome = false) {
  return {
    ...{ food: title, title, quantity: '500 g', less: false, listItem: '', listSection: '', edited: false },
    ...{ atHome, inPantry: true, pantryQuantity, pantryUse, meals: [] },
  };
}

test('beside an amount to buy, the pantry’s amount says whether it comes on top or is for other meals', async () => {
  const proposed = { list: groceries.name, title: groceries.title, usedBefore: true, forShopping: true };
  const lines = [
    line('flour', '250 g', 'SUBTRACTED'),
    line('rice', '2 kg', 'PROMISED'),
    line('tomatoes', '2 cans', 'PANTRY_USE_UNSPECIFIED'),
    line('lentils', '500 g', 'SUBTRACTED', true),
  ];
  const api = listApi([])
    .on('GET /calendars/v1alpha1/calendars', { calendars: [dinners], nextPageToken: '' })
    .on('POST /lists/v1alpha1/lists:proposePlanLists', { lists: [proposed] })
    .on('POST /lists/v1alpha1/lists/groceries:previewPlan', {
      ...{ lines, frozenDishes: [], mealCount: 1, hiddenRecipeCount: 0, broughtCount: 0 },
    });
  await openApp('/shop?from=2094-02-10&to=2094-02-17', api);
  for (const words of [
    'Plus 250 g from the pantry',
    'In the pantry: 2 kg, for other meals',
    'In the pantry: 2 cans',
    'In the pantry: 500 g',
  ])
    await expect.element(page.getByText(words, { exact: true }), patient).toBeVisible();
});
