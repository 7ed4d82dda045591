import { neighbours } from './product/household.ts';
import { expect, test } from './product/test.ts';

test('a person changes their own profile, and others see it', async ({
  newcomer: { page, user },
  bob,
  household,
}) => {
  await page.goto(`/${user}`);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('dora');
  await page.getByRole('textbox', { name: 'First name' }).fill('Dora');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
  await page.getByRole('textbox', { name: 'About you' }).fill('Soup before all.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Dora Berg', level: 1 })).toBeVisible();

  for (const name of neighbours) await household.member(name);
  await bob.page.goto('/users?tab=explore');
  await bob.page.getByRole('searchbox', { name: 'Name or username' }).fill('dora');
  await bob.page.getByRole('link', { name: 'Dora Berg' }).click();
  await expect(bob.page.getByRole('main')).toContainText('@dora');
  await expect(bob.page.getByRole('main')).toContainText('Soup before all.');
  await expect(bob.page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
});

test('the e-mail is shown to its owner, and cannot be changed', async ({ ann: { page, user, email } }) => {
  await page.goto(`/${user}/edit`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
});

test.describe('rejected changes', () => {
  test.use({ faults: /status of (400|403|404|409)/ });

  test('a taken username shows an error on its field', async ({ newcomer: { page, user }, ann }) => {
    const { username } = await ann.api.user.get({ name: ann.user });
    await page.goto(`/${user}/edit`);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true');
  });

  test('another person’s profile cannot be edited at its URL', async ({ ann, bob: { page } }) => {
    await page.goto(`/${ann.user}/edit`);
    await expect(page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('settings are stored on the server, and theme and language apply in every browser', async ({
  newcomer,
  seat,
}) => {
  const { page, fullName } = newcomer;
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Meals and food' }).click();
  await page.getByRole('radiogroup', { name: 'Show amounts in' }).getByText('Metric').click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Language and region' }).click();
  await page.getByRole('radiogroup', { name: 'Week starts on' }).getByText('Sun').click();
  await page.getByRole('combobox', { name: 'Language and formats' }).selectOption('de-DE');
  await expect(page.getByRole('heading', { name: 'Sprache und Region' })).toBeVisible();

  const elsewhere = await seat(fullName);
  await elsewhere.page.goto('/settings/language');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(elsewhere.page.getByRole('radio', { name: 'So', exact: true })).toBeChecked();
  await expect(elsewhere.page.getByRole('combobox', { name: 'Sprache und Formate' })).toHaveValue('de-DE');
  await elsewhere.page.getByRole('link', { name: 'Zurück' }).click();
  await elsewhere.page.getByRole('link', { name: 'Mahlzeiten und Essen' }).click();
  await expect(elsewhere.page.getByRole('radio', { name: 'Metrisch' })).toBeChecked();
});

test('without a choice, the theme follows the system, even while the page is open', async ({
  ann: { page },
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/users');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a profile picture is cropped, saved and removed', async ({ newcomer: { page, user } }) => {
  await page.goto(`/${user}/edit`);
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose a photo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const portrait = page.getByRole('main').locator('header img');
  await expect(portrait).toHaveJSProperty('complete', true);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect(portrait).toHaveCount(0);
});
