import { expect, test } from './product/test.ts';

const empty = [
  ['/recipes', 'Your recipes go here'],
  ['/recipes?tab=pending', 'No invitations'],
  ['/circles', 'Cook and plan together'],
  ['/circles?tab=pending', 'No invitations'],
  ['/users', 'No friends here yet'],
  ['/users?tab=pending', 'No friend requests'],
  ['/calendars', 'What happens when'],
  ['/calendars?tab=pending', 'No invitations'],
  ['/lists', 'What to get, what to do'],
  ['/lists?tab=pending', 'No invitations'],
] as const;

test('what is empty says what belongs there', async ({ newcomer: { page } }) => {
  for (const [address, heading] of empty) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, level: 2 }), address).toBeVisible();
  }
});

test('empty sections offer what fills them', async ({ newcomer: { page } }) => {
  const main = page.getByRole('main');
  await page.goto('/recipes');
  await main.getByRole('link', { name: 'New recipe' }).last().click();
  await expect(page).toHaveURL('/recipes/create');
  await page.goto('/circles');
  await main.getByRole('link', { name: 'New circle' }).last().click();
  await expect(page).toHaveURL('/circles/create');
  await page.goto('/lists');
  await main.getByRole('link', { name: 'New list' }).last().click();
  await expect(page).toHaveURL('/lists/create');
  await page.goto('/calendars');
  await main.getByRole('link', { name: 'New calendar' }).last().click();
  await expect(page).toHaveURL('/calendars/create');
  await page.goto('/users');
  await main.getByRole('link', { name: 'Look around' }).click();
  await expect(page).toHaveURL('/users?tab=explore');
});

test('a search that finds nothing offers to clear it', async ({ newcomer: { page } }) => {
  await page.goto('/circles?tab=explore&q=zzz');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/circles?tab=explore');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
