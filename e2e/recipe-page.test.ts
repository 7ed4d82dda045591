import { wrongOn } from './product/axe.ts';
import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('a public recipe is published on the web, read without an account, and unpublished', async ({
  seat,
  browser,
  baseURL,
}) => {
  const olga = await seat('Olga Web');
  const { name } = await addRecipe(olga, { title: 'Plum cake', visibility: 'VISIBILITY_LEVEL_PUBLIC' });
  await olga.page.goto(`/${name}`);
  await olga.page.getByRole('button', { name: 'Share', exact: true }).click();
  const onTheWeb = olga.page.getByRole('switch', { name: 'Public web page' });
  // Not `check`, which asserts at once: the switch follows the saved recipe, a moment after the click.
  await onTheWeb.click({ force: true });
  const address = await olga.page.getByRole('textbox', { name: 'Web address' }).inputValue();
  expect(new URL(address).pathname).toBe(`/public/${name}`);

  const context = await browser.newContext({ baseURL });
  const stranger = await context.newPage();
  const faults: string[] = [];
  stranger.on('console', message => faults.push(message.text()));
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole('heading', { name: 'Plum cake', level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
  await expect
    .poll(() => stranger.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(['loaded', 'loaded']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    expect(await wrongOn(stranger)).toEqual([]);
  }

  await onTheWeb.click({ force: true });
  await expect(onTheWeb).not.toBeChecked();
  await expect.poll(async () => (await stranger.goto(new URL(address).pathname))?.status()).toBe(404);
  await context.close();
});
