import { expect, test } from './product/test.ts';

test.beforeEach(async ({ ann: { page } }) => {
  await page.clock.install({ time: '2027-01-01T08:00:00Z' });
  await page.goto('/recipes/create');
  await expect(page.getByRole('heading', { name: 'New recipe', level: 1 })).toBeVisible();
});

test('a held button steps at once, again after 500 ms, and then every 50 ms', async ({ ann: { page } }) => {
  const field = page.getByRole('spinbutton', { name: 'Serves' });
  await field.fill('4');
  await page.getByRole('button', { name: 'Increase Serves' }).hover();
  await page.clock.pauseAt('2027-01-01T09:00:00Z');
  await page.mouse.down();
  await expect(field).toHaveValue('5');
  await page.clock.runFor(499);
  await expect(field).toHaveValue('5');
  await page.clock.runFor(1);
  await expect(field).toHaveValue('6');
  await page.clock.runFor(49);
  await expect(field).toHaveValue('6');
  await page.clock.runFor(501);
  await expect(field).toHaveValue('17');
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect(field).toHaveValue('17');
});

test('a held button stops at the limit', async ({ ann: { page } }) => {
  const field = page.getByRole('spinbutton', { name: 'Serves' });
  await field.fill('3');
  await page.getByRole('button', { name: 'Decrease Serves' }).hover();
  await page.clock.pauseAt('2027-01-01T09:00:00Z');
  await page.mouse.down();
  await page.clock.runFor(2000);
  await page.mouse.up();
  await expect(field).toHaveValue('0');
});

test('only digits, a minus sign and a decimal point are taken, as many digits as there may be', async ({
  ann: { page },
}) => {
  const serves = page.getByRole('spinbutton', { name: 'Serves' });
  await serves.focus();
  await page.keyboard.type('a2x.3456');
  await expect(serves).toHaveValue('2.34');
  const prep = page.getByRole('spinbutton', { name: 'Prep' });
  await prep.focus();
  await page.keyboard.type('1.5h');
  await expect(prep).toHaveValue('15');
  await serves.fill('-7');
  await prep.focus();
  await expect(serves).toHaveValue('0');
});

test('the arrow keys step like the buttons', async ({ ann: { page } }) => {
  const field = page.getByRole('spinbutton', { name: 'Prep' });
  await field.fill('10');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('15');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('5');
});
