import type { Cookbook } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cookbookApi, cookbookEntry, sundays } from '../../testing/cookbooks.ts';
import { openApp } from '../../testing/open-app.tsx';
import { soup } from '../../testing/recipes.ts';

const address = '/cookbooks/sundays';
const roast = cookbookEntry('Roast', {
  position: 'B',
  note: 'Salt it on Saturday.',
  recipeDuration: '5400s',
});
const gnudi = cookbookEntry('Gnudi', { position: 'A' });
const both = [roast, gnudi];

const recipes = () => page.getByRole('list', { name: 'Recipes' });
const titles = () =>
  recipes()
    .getByRole('link')
    .elements()
    .map(link => link.textContent);
const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` });
const choose = (name: string) => page.getByRole('menuitem', { name }).click();
const sent = (api: ReturnType<typeof cookbookApi>, method: string) =>
  api.requests.filter(each => each.method === method).map(({ path, body }) => ({ path, body }));

function seenWith(permissionLevel: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE'): Cookbook {
  const access = { permissionLevel, effectiveLevel: permissionLevel } as const;
  return { ...sundays, cookbookAccess: sundays.cookbookAccess && { ...sundays.cookbookAccess, ...access } };
}

describe('a cookbook', () => {
  test('shows its recipes in order, with notes and links', async () => {
    await openApp(address, cookbookApi(both));
    await expect.poll(titles).toEqual(['Gnudi', 'Roast']);
    await expect.element(page.getByText('Salt it on Saturday.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Roast' })).toHaveAttribute('href', '/recipes/roast');
  });

  test('can be reordered by menu and by keyboard', async () => {
    const api = cookbookApi(both);
    await openApp(address, api);
    await handle('Roast').click();
    await choose('Move up');
    await expect.poll(titles).toEqual(['Roast', 'Gnudi']);
    await expect.poll(() => sent(api, 'PATCH')).toMatchObject([{ path: `/meals/v1alpha1/${roast.name}` }]);
    const [{ body } = { body: {} }] = sent(api, 'PATCH');
    expect((body as { position: string }).position < gnudi.position).toBe(true);
    handle('Roast').element().dispatchEvent(new Event('blur'));
    (handle('Roast').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.poll(titles).toEqual(['Gnudi', 'Roast']);
  });

  test('can lose a recipe, and Undo restores it in its place', async () => {
    const api = cookbookApi(both);
    await openApp(address, api);
    await handle('Roast').click();
    await choose('Remove from the cookbook');
    await expect.poll(titles).toEqual(['Gnudi']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => sent(api, 'POST').map(({ body }) => body))
      .toEqual([{ recipe: 'recipes/roast', note: 'Salt it on Saturday.', position: 'B' }]);
  });

  test('accepts notes; Escape discards a change', async () => {
    const api = cookbookApi(both);
    await openApp(address, api);
    await handle('Gnudi').click();
    await choose('Add a note');
    await userEvent.keyboard('Less nutmeg{Escape}');
    await expect.poll(titles).toEqual(['Gnudi', 'Roast']);
    expect(sent(api, 'PATCH')).toEqual([]);
    await handle('Gnudi').click();
    await choose('Add a note');
    await page.getByRole('textbox', { name: 'Note on Gnudi' }).fill('Less nutmeg');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Less nutmeg')).toBeVisible();
    expect(sent(api, 'PATCH')).toMatchObject([{ body: { name: gnudi.name, note: 'Less nutmeg' } }]);
  });

  test('shows only the count of its hidden recipes', async () => {
    await openApp(address, cookbookApi(both, { ...sundays, entryCount: 4 }));
    await expect.element(page.getByText('2 more recipes that aren’t shared with you')).toBeVisible();
  });

  test('has no edit actions for readers', async () => {
    await openApp(address, cookbookApi(both, seenWith('PERMISSION_LEVEL_READ')));
    await expect.poll(titles).toEqual(['Gnudi', 'Roast']);
    expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Add recipes' }).elements()).toEqual([]);
  });

  test('shared with its recipes can be accepted with all of them in one tap', async () => {
    const access = { ...seenWith('PERMISSION_LEVEL_READ').cookbookAccess, state: 'ACCESS_STATE_PENDING' };
    const invited = {
      ...sundays,
      cookbookAccess: { ...access, acceptTarget: 'ACCEPT_TARGET_RECIPIENT' },
    } as Cookbook;
    let waiting = 2;
    const api = cookbookApi(both, invited)
      .on(`GET /meals/v1alpha1/${sundays.name}:recipesToAccept`, () => ({ acceptableCount: waiting }))
      .on(`POST /meals/v1alpha1/${sundays.name}:acceptRecipes`, () => {
        waiting = 0;
        return { acceptedCount: 2 };
      });
    await openApp(address, api);
    await expect.element(page.getByText(/^2 recipes in this cookbook need your answer/)).toBeVisible();
    await page.getByRole('button', { name: 'Accept with all recipes' }).click();
    await expect
      .poll(() => sent(api, 'POST').map(({ path }) => path))
      .toEqual([`/meals/v1alpha1/${sundays.name}:acceptRecipes`]);
    await expect.element(page.getByText(/recipes in this cookbook need/)).not.toBeInTheDocument();
  });

  test('without recipes suggests adding some', async () => {
    await openApp(address, cookbookApi([], { ...sundays, entryCount: 0 }));
    await expect.element(page.getByRole('heading', { name: 'Which recipes belong here?' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose recipes' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Add to “Slow Sundays”' })).toBeVisible();
  });

  test('shows an error if its recipes fail to load, and can retry', async () => {
    const api = cookbookApi(both);
    const route = 'GET /meals/v1alpha1/cookbooks/sundays/cookbookEntries';
    api.on(route, new Response('{}', { status: 500 }));
    await openApp(address, api);
    await expect.element(page.getByText('Couldn’t load the recipes')).toBeVisible();
    api.on(route, { cookbookEntries: both, nextPageToken: '' });
    await page.getByRole('button', { name: /Retry|Try again/ }).click();
    await expect.poll(titles).toEqual(['Gnudi', 'Roast']);
  });
});

describe('recipes can be added', () => {
  test('from the cookbook with one tap each, and removed with another', async () => {
    const api = cookbookApi(both);
    await openApp(address, api);
    await page.getByRole('button', { name: 'Add recipes' }).click();
    const choice = page.getByRole('checkbox', { name: soup.title });
    await userEvent.click(page.getByRole('dialog').getByText(soup.title));
    await expect.element(choice).toBeChecked();
    expect(sent(api, 'POST')).toMatchObject([{ body: { recipe: soup.name } }]);
  });

  test('from the recipe, which shows the cookbooks that have it already', async () => {
    const api = cookbookApi([roast, cookbookEntry('Soup', { recipe: soup.name })]);
    await openApp('/recipes/soup', api);
    await page.getByRole('button', { name: 'More' }).click();
    await choose('Add to a cookbook');
    await expect.element(page.getByRole('checkbox', { name: /Slow Sundays/ })).toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'Show it in Slow Sundays' }))
      .toHaveAttribute('href', '/cookbooks/sundays#soup');
  });

  test('to a new cookbook in the same dialog', async () => {
    const api = cookbookApi(both)
      .on('POST /meals/v1alpha1/cookbooks', { ...sundays, name: 'cookbooks/new' })
      .on('POST /meals/v1alpha1/cookbooks/new/cookbookEntries', cookbookEntry('Soup'));
    await openApp('/recipes/soup', api);
    await page.getByRole('button', { name: 'More' }).click();
    await choose('Add to a cookbook');
    await page.getByRole('textbox', { name: 'New cookbook' }).fill('Winter');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent(api, 'POST').map(({ body }) => body))
      .toMatchObject([{ title: 'Winter' }, { recipe: soup.name }]);
  });
});

describe('a cookbook’s share panel', () => {
  const toShare = 'GET /meals/v1alpha1/cookbooks/sundays:recipesToShare';

  test('offers to share the recipes too, and counts those that the caller cannot share', async () => {
    const api = cookbookApi(both)
      .on(toShare, { shareableCount: 12, unshareableCount: 1 })
      .on('POST /meals/v1alpha1/cookbooks/sundays:shareRecipes', () => {
        api.on(toShare, { shareableCount: 0, unshareableCount: 1 });
        return { sharedCount: 12, shareableCount: 0, unshareableCount: 1 };
      });
    await openApp(address, api);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.element(page.getByText(/You can’t share 1 of them/)).toBeVisible();
    await page.getByRole('button', { name: 'Share its 12 recipes too' }).click();
    await expect.element(page.getByText(/12 recipes are shared/)).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: /recipes too/ }).elements()).toEqual([]);
  });

  test('does not mention recipes if everyone can see them', async () => {
    await openApp(address, cookbookApi(both).on(toShare, { shareableCount: 0, unshareableCount: 0 }));
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(page.getByText(/Sharing a cookbook/).elements()).toEqual([]);
  });
});

test('Cookbooks is a tab of Recipes, and the Recipes section stays active', async () => {
  const app = await openApp('/recipes', cookbookApi(both));
  await page.getByRole('navigation', { name: 'Recipes' }).getByRole('link', { name: 'Cookbooks' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cookbooks' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Slow Sundays' })).toBeVisible();
  await expect.element(page.getByText('2 recipes')).toBeVisible();
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Recipes' });
  await expect.element(section).toHaveClass(/active/);
  expect(app.href()).toBe('/cookbooks');
  const tabs = page.getByRole('navigation', { name: 'Recipes' });
  await expect.element(tabs.getByRole('link', { name: 'Cookbooks' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Pending' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  expect(app.href()).toBe('/recipes?tab=pending');
});

test('cookbooks have their own tabs below those of Recipes', async () => {
  const app = await openApp('/cookbooks', cookbookApi(both));
  const own = page.getByRole('navigation', { name: 'Cookbooks' });
  await own.getByRole('link', { name: 'Public' }).click();
  await expect.element(own.getByRole('link', { name: 'Public' })).toHaveAttribute('aria-current', 'page');
  await expect.element(own.getByRole('link', { name: 'Yours' })).not.toHaveAttribute('aria-current');
  expect(app.href()).toBe('/cookbooks?tab=explore');
  const around = page.getByRole('navigation', { name: 'Recipes' }).getByRole('link').elements();
  expect(around.map(tab => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['My', null],
    ['Pending', null],
    ['Explore', null],
    ['Cookbooks', 'page'],
    ['Menus', null],
  ]);
});
