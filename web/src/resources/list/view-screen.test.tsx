import { ApiError } from '@potluck/contract';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groceries, listApi, listItem } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';

const milk = listItem('Milk', { listSection: 'lists/groceries/listSections/dairy', position: 'B' });
const bread = listItem('Bread', { listSection: 'lists/groceries/listSections/bakery', position: 'A' });
const soap = listItem('Soap', { position: 'C', listSection: 'lists/groceries/listSections/gone' });
const address = '/lists/groceries';

const rows = () => page.getByRole('main').getByRole('checkbox');
const titles = () =>
  rows()
    .elements()
    .map(row => row.closest('label')?.textContent);

test('items show in their sections, and items from deleted sections at the end', async () => {
  await openApp(address, listApi([bread, milk, soap]));
  await expect.element(rows().first()).toBeInTheDocument();
  expect(titles()).toEqual(['Milk', 'Bread', 'Soap']);
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
});

test('an overdue date comes first and in another color', async () => {
  const bins = { note: 'The blue one', recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' };
  await openApp(address, listApi([listItem('Bins', { ...bins, dueTime: '2024-03-05T18:00:00Z' })]));
  const late = page.getByText(/^Overdue since/).last();
  await expect.element(late).toBeVisible();
  const rest = late.element().parentElement;
  expect(rest?.textContent).toMatch(/^Overdue since .*2024.* · Every week on Tuesday · The blue one$/);
  const [loud, quiet] = [late.element(), rest].map(each => each && getComputedStyle(each).color);
  expect(loud).not.toBe(quiet);
});

test('on a wide screen, other lists show in a side panel; on a phone, they do not', async () => {
  const api = listApi([milk])
    .on('GET /lists/v1alpha1/lists', {
      lists: [groceries, { ...groceries, name: 'lists/chores', title: 'Chores' }],
      nextPageToken: '',
    })
    .on('GET /lists/v1alpha1/lists:openItems', { counts: [] });
  const lists = page.getByRole('navigation', { name: 'Your lists' });
  await openApp(address, api);
  await expect.element(rows().first()).toBeInTheDocument();
  expect(lists.elements()).toEqual([]);
  await page.viewport(1280, 844);
  onTestFinished(() => page.viewport(390, 844));
  await expect
    .element(lists.getByRole('link', { name: groceries.title }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(lists.getByRole('link', { name: 'Chores' })).toHaveAttribute('href', '/lists/chores');
});

test('items can be added one after another by keyboard, split into quantity and title', async () => {
  const api = listApi([milk]);
  await openApp(address, api);
  await page.getByRole('combobox', { name: 'Add an item' }).click();
  await userEvent.keyboard('2 l oat drink{Enter}eggs{Enter}{Enter}500 g flour{Enter}');
  await expect.poll(titles).toEqual(['Milk', 'oat drink2 l', 'eggs', 'flour500 g']);
  await expect.poll(() => api.requests.filter(({ method }) => method === 'POST').length).toBe(3);
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([
    { title: 'oat drink', quantity: '2 l' },
    { title: 'eggs', quantity: '' },
    { title: 'flour', quantity: '500 g' },
  ]);
});

test('a searched item scrolls into view, even if it is completed or far down', async () => {
  const many = Array.from({ length: 600 }, (_, at) => {
    const completed = at >= 300;
    return listItem(`Thing${at}`, { position: `B${String(at).padStart(4, '0')}`, completed });
  });
  const { router } = await openApp(`${address}#thing250`, listApi([...many, milk]));
  await expect.element(page.getByRole('checkbox', { name: 'Thing250' })).toBeInViewport();
  await router.navigate({ to: '.', hash: 'thing555' });
  await expect.element(page.getByRole('checkbox', { name: 'Thing555' })).toBeInViewport();
  await router.navigate({ to: '.', hash: 'milk' });
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeInViewport();
});

test('pasted lines become items', async () => {
  await openApp(address, listApi([]));
  await page.getByRole('combobox', { name: 'Add an item' }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '2 l milk\n\n- bread\r\neggs');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.poll(() => rows().elements().length).toBe(3);
});

test('earlier items are suggested, and return to their section', async () => {
  const butter = { title: 'Butter', quantity: '', listSection: groceries.sections[0]?.name };
  const api = listApi([bread]).on('GET /lists/v1alpha1/lists/groceries:suggestions', {
    suggestions: [butter],
  });
  await openApp(address, api);
  await page.getByRole('combobox', { name: 'Add an item' }).fill('250 g bu');
  await expect.element(page.getByRole('option', { name: /^Butter/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(titles).toEqual(['Butter250 g', 'Bread']);
});

test('two letters and Enter add a suggestion; Escape adds the typed text', async () => {
  const butter = { title: 'Butter', quantity: '250 g', listSection: '' };
  const api = listApi([bread]).on('GET /lists/v1alpha1/lists/groceries:suggestions', {
    suggestions: [butter],
  });
  await openApp(address, api);
  const box = page.getByRole('combobox', { name: 'Add an item' });
  await box.fill('bu');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Butter250 g');
  await userEvent.keyboard('{Enter}');
  // Butter’s food kind puts it in the dairy section.
  await expect.poll(titles).toEqual(['Butter250 g', 'Bread']);
  await box.fill('br');
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.poll(titles).toContain('br');
});

test('a completion shows at once, and the next row gets the focus', async () => {
  const api = listApi([milk, bread, soap])
    .on(`POST /lists/v1alpha1/${milk.name}/listItemCompletions`, {
      name: `${milk.name}/listItemCompletions/1`,
    })
    .on(`GET /lists/v1alpha1/${milk.name}`, { ...milk, completed: true });
  await openApp(address, api);
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await expect.poll(titles).toEqual(['Bread', 'Soap']);
  await expect.element(page.getByRole('checkbox', { name: 'Bread' })).toHaveFocus();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3');
  await page.getByText('Done', { exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
});

test('a completion that the server rejects is reverted with an alert', async () => {
  const refused = new ApiError('PERMISSION_DENIED', 'FORBIDDEN', 'You may no longer change this list.');
  const api = listApi([milk]).on(`POST /lists/v1alpha1/${milk.name}/listItemCompletions`, refused);
  await openApp(address, api);
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/“Milk”: not ticked off/);
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked();
});

test('Undo recreates a deleted item under a new name', async () => {
  const api = listApi([milk, bread]).on(`DELETE /lists/v1alpha1/${milk.name}`, milk);
  await openApp(address, api);
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeInTheDocument();
  page.getByRole('checkbox', { name: 'Milk' }).element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(titles).toEqual(['Bread']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Milk', 'Bread']);
  const id = () => api.requests.find(({ method }) => method === 'POST')?.query.get('listItemId');
  // The name of a removed item can still arrive late from the network.
  await expect.poll(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('Undo recreates an item without its recipe if the person cannot see the recipe', async () => {
  const leek = { ...milk, recipe: 'recipes/annas' };
  const fieldViolations = [{ field: 'recipe', description: 'must be a recipe that you may see, or empty' }];
  const unseen = new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', 'It is hidden.', { fieldViolations });
  const api = listApi([leek, bread])
    .on(`DELETE /lists/v1alpha1/${milk.name}`, leek)
    .on('POST /lists/v1alpha1/lists/groceries/listItems', ({ body }) =>
      (body as typeof leek).recipe ? unseen : { ...milk, ...(body as object) },
    );
  await openApp(address, api);
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeInTheDocument();
  page.getByRole('checkbox', { name: 'Milk' }).element().focus();
  await userEvent.keyboard('{Delete}');
  await page.getByRole('button', { name: 'Undo' }).click();
  const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ recipe: 'recipes/annas' }, { title: 'Milk', recipe: '' }]);
  await expect.poll(titles).toEqual(['Milk', 'Bread']);
});

test('editing an item sends only changed fields; optional ones are a tap away', async () => {
  const api = listApi([milk]).on(`PATCH /lists/v1alpha1/${milk.name}`, ({ body }) => ({
    ...milk,
    ...(body as object),
  }));
  await openApp(address, api);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2 l');
  await page.getByRole('button', { name: 'Repeat' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Repeats' })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Repeats' }).selectOptions('Daily');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Every day')).toBeVisible();
  const sent = () => api.requests.find(({ method }) => method === 'PATCH')?.query.get('updateMask');
  await expect.poll(() => sent()?.split(',').toSorted()).toEqual(['quantity', 'recurrenceRule']);
});

test('closing an edited item asks for confirmation', async () => {
  const api = listApi([milk]);
  await openApp(address, api);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The green one');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The green one');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('navigating away from an edited item asks for confirmation', async () => {
  const { router, href } = await openApp(address, listApi([milk]));
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The green one');
  void router.navigate({ to: '/circles' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The green one');
  expect(href()).toBe(address);
  void router.navigate({ to: '/circles' });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(href).toBe('/circles');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('earned points show even after the completed items are deleted', async () => {
  const since: (string | null)[] = [];
  const bob = { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' };
  const api = listApi([]).on('GET /lists/v1alpha1/lists/groceries:points', ({ query }) => {
    since.push(query.get('startTime'));
    return { people: since.at(-1) ? [] : [{ person: bob, points: 1200 }] };
  });
  await openApp(address, api);
  await page.getByText('Points').click();
  await expect.element(page.getByText('Nobody has any points yet.')).toBeVisible();
  expect(new Date(since.at(-1) ?? '').getTime()).toBeGreaterThan(Date.now() - 8 * dayMs);
  await page.getByText('In all').click();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Bob Stone' }))
    .toHaveTextContent('BSBob Stone1,200');
});

test.each([
  [0, ['Shop'], 'Add an item, such as 2 l milk'],
  [3, [], 'Add a task'],
])('with %s points on an item, %j is offered and the input says “%s”', async (points, shops, asks) => {
  await openApp(address, listApi([{ ...milk, points }]));
  await expect.element(rows().first()).toBeInTheDocument();
  await expect.element(page.getByPlaceholder(asks)).toBeVisible();
  const offered = page.getByRole('button', { name: 'Shop', exact: true }).elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(shops);
});

test('lists without points do not show any', async () => {
  await openApp(address, listApi([milk]));
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
  await expect.element(page.getByText('Points')).not.toBeInTheDocument();
});

test.each([
  ['where something has a quantity, points are not offered', '2 l', []],
  ['where nothing has one, they are', '', ['Points']],
])('%s', async (_, quantity, offered) => {
  await openApp(address, listApi([milk, { ...bread, quantity }]));
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await expect.element(page.getByRole('button', { name: 'Due date' })).toBeVisible();
  const buttons = page.getByRole('button', { name: 'Points' }).elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

test('a recent completion shows how long ago it was', async () => {
  const completeTime = new Date(Date.now() - 5 * minuteMs).toISOString();
  await openApp(address, listApi([{ ...milk, completed: true, completeTime }]));
  await page.getByText('Done', { exact: true }).click();
  await expect.element(page.getByText('5 minutes ago')).toBeVisible();
});

test('on a tablet, the list’s actions are next to its title', async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(390, 844));
  await openApp(address, listApi([milk]));
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const { bottom } = title.element().getBoundingClientRect();
  for (const name of ['Shop', 'Share', 'More'])
    expect(
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top,
    ).toBeLessThan(bottom);
});

test('readers see the items but cannot change them', async () => {
  const listAccess = groceries.listAccess && {
    ...groceries.listAccess,
    permissionLevel: 'PERMISSION_LEVEL_READ' as const,
  };
  await openApp(address, listApi([milk], { ...groceries, listAccess }));
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeDisabled();
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Edit|Move/ }).elements()).toEqual([]);
});

test('items that fail to load show an error and can be retried', async () => {
  const api = listApi([milk]);
  const route = 'GET /lists/v1alpha1/lists/groceries/listItems';
  api.on(route, new ApiError('INTERNAL', 'BROKEN', 'The pantry is closed.'));
  await openApp(address, api);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The pantry is closed\./);
  api.on(route, { listItems: [milk], nextPageToken: '' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeInTheDocument();
});

test('a chore that reopens at midnight does so on an open page', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2094-03-05T22:59:30Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const done = listItem('Bins', { completed: true, recurrenceRule: 'FREQ=DAILY', dueDay: '2094-03-05' });
  const api = listApi([done], { ...groceries, timeZone: 'Europe/Vienna' });
  await openApp(address, api);
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible();
  const open = { ...done, completed: false, dueDay: '2094-03-06' };
  api.on(`GET /lists/v1alpha1/${groceries.name}/listItems`, { listItems: [open], nextPageToken: '' });
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(/^Due/)).toBeVisible();
});

test.each(['Groceries', 'What we still have to buy for the birthday of Grandma in the garden'])(
  'on a phone, a shared list “%s” offers both ways to shop in one row, and begins at 170 px',
  async title => {
    const api = listApi([milk]).on('GET /lists/v1alpha1/lists/groceries', {
      ...groceries,
      title,
      shared: true,
    });
    await openApp(address, api);
    await expect.element(rows().first()).toBeVisible();
    const [shop, trip] = ['Shop', 'I’m going shopping'].map(name =>
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
    );
    expect(trip?.top).toBe(shop?.top);
    expect(trip?.right).toBeLessThanOrEqual(390);
    for (const name of ['Share', 'More'])
      expect(
        page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().bottom,
      ).toBeLessThan(Number(shop?.top) + 1);
    const first = page.getByRole('region', { name: 'Dairy' }).element();
    expect(first.getBoundingClientRect().top).toBeLessThanOrEqual(170);
  },
);
